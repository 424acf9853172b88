import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import { anImport } from '../../../tests/searchDesk';
import { stubXhr } from '../../../tests/xhr';
import type { Import } from './importsApi';
import { sendings } from './importsApi';

afterEach(() => {
  for (const id of sendings.all().keys()) sendings.forget(id);
  leave();
});

const file = new File(['abcdefghijklmnopqrst'], 'result.json', { type: 'application/json' }); // 20 bytes

/** A server with one import, which takes its parts. */
async function openDesk(one: Import | null, onPart = async (_: number) => {}) {
  let current = one;
  const parts: [part: number, text: string][] = [];
  const begun: unknown[] = [];
  enterAsMember({ search: true });
  stubXhr(async (request) => {
    const part = Number(request.url.split('/').at(-1));
    await onPart(part);
    parts.push([part, await request.text()]);
    const received = Math.min(20, (part + 1) * 8);
    current = anImport({ ...current, received, state: received === 20 ? 'waiting' : 'receiving' });
    return Response.json(current);
  });
  await openApp('/admin/search/imports', {
    answers: {
      '/admin/search/imports': async (request: Request) => {
        if (request.method === 'GET') return Response.json({ items: current ? [current] : [] });
        begun.push(await request.json());
        current = anImport({
          state: 'receiving',
          received: 0,
          read: 0,
          added: 0,
          known: 0,
          skipped: 0,
          refused: 0,
        });
        return Response.json(current);
      },
      '/admin/search/imports/i1': () => Response.json(current),
      '/admin/search/imports/i1/cancel': () => {
        current = anImport({ ...current, state: 'cancelled' });
        return Response.json(current);
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Chat imports' });
  return {
    parts,
    begun,
    change: (next: Partial<Import>) => {
      current = anImport({ ...current, ...next });
    },
  };
}

const choose = (chosen: File) =>
  userEvent.upload(screen.getByTestId('file-drop'), chosen, { applyAccept: false });

it('asks for a file and for who has agreed, before anything is sent', async () => {
  const { begun } = await openDesk(null);
  await screen.findByText('Nothing has been imported yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  screen.getByText('Choose the file result.json of an export.');
  screen.getByText('Fill this in.');
  await choose(new File(['x'], 'photo.jpg'));
  await userEvent.type(screen.getByLabelText(/^Who has agreed/), '@ada');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  screen.getByText('Choose the file result.json of an export.');
  expect(begun).toEqual([]);
});

it('sends an export in parts, shows how far it is read, and what became of it', async () => {
  const { parts, begun, change } = await openDesk(null);
  await choose(file);
  screen.getByRole('button', { name: /result\.json/ });
  await userEvent.type(screen.getByLabelText(/^Who has agreed/), ' @ada, by message ');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(parts.map(([part]) => part)).toEqual([0, 1, 2]));
  expect(begun).toEqual([{ fileName: 'result.json', size: 20, consentBy: '@ada, by message' }]);
  expect(parts[2]).toEqual([2, 'qrst']);
  await screen.findByText('Waiting');
  expect(screen.getByLabelText<HTMLInputElement>(/^Who has agreed/).value).toBe('');
  change({ state: 'running', read: 10, added: 6 });
  const progress = await screen.findByRole('progressbar', { name: 'Progress of result.json' });
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('50'), { timeout: 5000 });
  change({ state: 'done', read: 20, added: 12, known: 3, skipped: 2, refused: 1, leftOut: 4 });
  await screen.findByText('Done', undefined, { timeout: 5000 });
  for (const [name, count] of [
    ['Added', '12'],
    ['Known already', '3'],
    ['Without text', '2'],
    ['Refused', '1'],
    ['Left out', '4'],
  ]) {
    expect(screen.getByText(name as string).nextSibling?.textContent).toBe(count);
  }
  screen.getByText('result.json is imported.'); // said to who does not see it
});

it('pauses an upload and goes on', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { parts } = await openDesk(null, async (part) => {
    if (part === 1) await held;
  });
  await choose(file);
  await userEvent.type(screen.getByLabelText(/^Who has agreed/), '@ada');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pause: result.json' }));
  await screen.findByText('Paused');
  letGo();
  await userEvent.click(screen.getByRole('button', { name: 'Continue: result.json' }));
  await screen.findByText('Waiting');
  expect(parts.at(-1)).toEqual([2, 'qrst']);
});

it('goes on after a reload with the same file, and with no other', async () => {
  const { parts } = await openDesk(anImport({ state: 'receiving', received: 8, added: 0, known: 0 }));
  await screen.findByText('Upload stopped');
  screen.getByText('Choose the same file again to go on where it stopped.');
  screen.getByRole('button', { name: 'Choose the file: result.json' });
  const again = screen.getByTestId('import-again-i1');
  await userEvent.upload(again, new File(['short'], 'result.json'));
  await screen.findByText(/^This is not the same file: “result\.json” with 20.B is needed\.$/);
  await userEvent.upload(again, file);
  await waitFor(() => expect(parts.map(([part]) => part)).toEqual([1, 2]));
  await screen.findByText('Waiting');
});

it('says why an upload stands still, and tries again', async () => {
  let refuse = true;
  const { parts } = await openDesk(anImport({ state: 'receiving', received: 0 }));
  stubXhr(async (request) => {
    if (refuse) return Response.json({ code: 'too_large', message: '', params: {} }, { status: 413 });
    parts.push([0, await request.text()]);
    return Response.json(anImport());
  });
  await userEvent.upload(await screen.findByTestId('import-again-i1'), file);
  await screen.findByText('Upload failed');
  await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent)).toBe(true));
  refuse = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again: result.json' }));
  await waitFor(() => expect(parts).toHaveLength(3));
});

it('is cancelled after a question that says what stays', async () => {
  await openDesk(anImport({ state: 'running', read: 10 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel: result.json' }));
  const dialog = within(screen.getByRole('dialog', { name: /result\.json/ }));
  dialog.getByText(/Messages that have been added stay/);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the import' }));
  await screen.findByText(/is cancelled\.$/);
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('button', { name: 'Cancel: result.json' })).toBeNull();
});

it('says in words why a file could not be imported', async () => {
  await openDesk(
    anImport({ state: 'failed', error: 'too_large', added: 0, known: 0, skipped: 0, refused: 0 }),
  );
  await screen.findByText('Failed');
  screen.getByText(/too large/i);
  expect(screen.queryByText('Added')).toBeNull();
});

it('counts the personal chats that were passed over', async () => {
  await openDesk(anImport({ personal: 2 }));
  await screen.findByText('2 personal chats were passed over.');
  expect(screen.queryByText(/private/i)).toBeNull();
});

it('counts the private groups and channels that were passed over', async () => {
  await openDesk(anImport({ private: 1 }));
  await screen.findByText(/^1 private group or channel was passed over/);
});
