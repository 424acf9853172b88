import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { fleet, groups, harbour, nodes, suspect } from '../../../../tests/nodes';
import { openApp } from '../../../../tests/renderApp';

afterEach(leave);

const quiet = { items: [] };

async function openNodes(answers: Record<string, unknown> = {}) {
  enterAsMember({ nodes: true });
  await openApp('/admin/nodes', {
    answers: {
      '/admin/nodes': nodes,
      '/admin/node-groups': groups,
      '/admin/nodes/health': fleet,
      '/admin/nodes/quarantine?decided=false': quiet,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Nodes' });
}

const names = () =>
  within(screen.getByRole('list', { name: 'Nodes' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const line = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name });
  return within(title.closest('li') as HTMLElement);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list of nodes', () => {
  it('shows what each is, how it does, and all of them by one light', async () => {
    await openNodes();
    const first = await line('Hong Kong 01');
    await first.findByText('Online');
    first.getByText('VLESS · Reality');
    first.getByText('hk1.example.com:443');
    await first.findByText('Groups: Standard, Wide');
    first.getByText('12');
    first.getByText('42%');
    first.getByText(/^4.GB$/);
    (await line('Tokyo 02')).getByText('Never seen');
    screen.getByText('1 node has never called');
    expect(screen.queryByText(/wait for your decision/)).toBeNull();
  });

  it('says what waits: reports that were not counted, and reports that cannot be true', async () => {
    await openNodes({
      '/admin/nodes/health': { ...fleet, backlog: { batches: 3, oldestTime: '2026-10-01T00:00:00Z' } },
      '/admin/nodes/quarantine?decided=false': { items: [suspect] },
    });
    await screen.findByText(/3 traffic reports wait to be counted/);
    const hint = await screen.findByRole('link', { name: /wait for your decision/ });
    expect(hint.getAttribute('href')).toBe('/admin/nodes/quarantine');
  });

  it('is arranged by buttons and arrow keys', async () => {
    const sent: unknown[] = [];
    await openNodes({
      '/admin/nodes/order': async (request: Request) => {
        sent.push(await request.json());
        return new Response(null, { status: 204 });
      },
    });
    await press('Move down: Hong Kong 01');
    expect(names()).toEqual(['Tokyo 02', 'Hong Kong 01']);
    screen.getByText('Hong Kong 01 is now number 2 of 2.');
    await userEvent.keyboard('{ArrowUp}');
    expect(names()).toEqual(['Hong Kong 01', 'Tokyo 02']);
    await waitFor(() => expect(sent).toEqual([{ ids: [2, 1] }, { ids: [1, 2] }]));
  });

  it('asks before it hides a node, and saves it as it is but for that', async () => {
    const sent: unknown[] = [];
    await openNodes({
      '/admin/nodes/1': async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ ...harbour, shown: false });
      },
    });
    await press('Hide: Hong Kong 01');
    const dialog = within(screen.getByRole('dialog', { name: /^Hide .*Hong Kong 01/ }));
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { publicKey: _, ...tls } = harbour.settings.tls ?? {};
    expect(sent).toEqual([
      {
        name: harbour.name,
        groups: harbour.groups,
        protocol: 'vless',
        host: harbour.host,
        port: 443,
        listen: 0,
        shown: false,
        version: 3,
        settings: { flow: 'xtls-rprx-vision', transport: { kind: 'tcp' }, tls },
      },
    ]);
  });

  it('asks before it deletes one, and says why it could not', async () => {
    await openNodes({
      '/admin/nodes/2': (request: Request) =>
        request.method === 'DELETE'
          ? Response.json({ code: 'conflict' }, { status: 409 })
          : Response.json(null),
    });
    await press('Delete: Tokyo 02');
    const dialog = within(screen.getByRole('dialog', { name: /^Delete .*Tokyo 02/ }));
    dialog.getByText(/cannot be undone/);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
  });
});
