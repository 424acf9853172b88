import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { leave, member } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import type { Block } from '../api';

const block: Block = {
  digest: 'a'.repeat(64),
  fileName: 'plans.pdf',
  owner: { id: 'u1', name: 'Ada' },
  reason: 'It was malware.',
  blockedBy: { id: 'u2', name: 'Olga' },
  createTime: '2026-11-01T00:00:00Z',
  files: 2,
};
const nameless: Block = {
  ...block,
  digest: 'b'.repeat(64),
  fileName: '',
  owner: { id: 'u3', name: '' },
  files: 1,
};

beforeEach(() => {
  session.acceptToken(null, 'token');
  session.setUserInfo({ ...member, auths: { shares: true } });
  session.markInitialised();
});
afterEach(leave);

const list = '/admin/shares/blocks';

describe('the list of blocks', () => {
  it('says what is blocked, by whom, when and why', async () => {
    await openApp('/admin/shares?view=blocks', { answers: { [list]: { items: [block, nameless] } } });
    const line = (await screen.findByText('plans.pdf')).closest('li') as HTMLElement;
    within(line).getByText('It was malware.');
    within(line).getByText('Olga');
    within(line).getByText(/2 files removed/);
    screen.getByText('A file whose owner has left');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('lifts one for a reason, and says so', async () => {
    let reason = '';
    await openApp('/admin/shares?view=blocks', {
      answers: {
        [list]: () => Response.json({ items: reason ? [] : [block] }),
        [`${list}/${block.digest}/lift`]: async (request: Request) => {
          reason = (await request.json()).reason;
          return new Response(null, { status: 204 });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Lift the block of “plans.pdf”' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'A mistake.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lift the block' }));
    await screen.findByText('Nothing is blocked.');
    await screen.findByText(/^The block of “plans.pdf” was lifted/);
    expect(reason).toBe('A mistake.');
  });
});
