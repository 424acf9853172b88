import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { leave, member } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { DeadJob, DeadKinds } from './api';

const settle: DeadJob = {
  id: 'j1',
  kind: 'order.settle',
  attempts: 16,
  error: 'the books are locked',
  createdAt: '2026-11-15T04:00:00Z',
  deadAt: '2026-11-15T11:00:00Z',
};
const odd: DeadJob = { ...settle, id: 'j2', kind: 'quay.mend', error: 'no planks' };
const kinds: DeadKinds = {
  dead: 2,
  waiting: 1,
  running: 0,
  late: 0,
  kinds: [
    { kind: 'order.settle', count: 1, lastTime: settle.deadAt },
    { kind: 'quay.mend', count: 1, lastTime: odd.deadAt },
  ],
};

beforeEach(() => {
  session.acceptToken(null, 'token');
  session.setUserInfo({ ...member, auths: { jobs: true } });
  session.markInitialised();
});
afterEach(leave);

const read = '/admin/jobs';

describe('the page of background work', () => {
  it('says whose work was given up and why, and leads to letters only who may read them', async () => {
    await openApp(read, { answers: { [`${read}/kinds`]: kinds, [read]: { items: [settle, odd] } } });
    await screen.findByRole('heading', { name: '2 jobs were given up' });
    const list = await screen.findByRole('group', { name: 'Given up' });
    within(list).getByText('Orders');
    within(list).getByText('the books are locked');
    within(list).getByText('quay');
    expect(screen.queryByRole('link', { name: /not delivered/ })).toBeNull();
  });

  it('narrows the list to a kind in the address', async () => {
    await openApp(`${read}?kind=quay.mend`, {
      answers: {
        [`${read}/kinds`]: kinds,
        [`${read}?kind=quay.mend`]: { items: [odd] },
        [read]: { items: [settle, odd] },
      },
    });
    await screen.findByText('no planks');
    expect(screen.queryByText('the books are locked')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all kinds' }));
    await screen.findByText('the books are locked');
  });

  it('shows everything when nothing is left of the kind that the address names', async () => {
    await openApp(`${read}?kind=quay.sweep`, {
      answers: {
        [`${read}/kinds`]: kinds,
        [`${read}?kind=quay.sweep`]: { items: [] },
        [read]: { items: [settle, odd] },
      },
    });
    await screen.findByText('the books are locked');
    await screen.findByText('no planks');
  });

  it('tries one again, or all of a kind', async () => {
    let left = [settle, odd];
    await openApp(read, {
      answers: {
        [`${read}/kinds`]: () => Response.json({ ...kinds, dead: left.length }),
        [read]: () => Response.json({ items: left }),
        [`${read}/j1/retry`]: () => {
          left = [odd];
          return new Response(null, { status: 204 });
        },
        [`${read}/kinds/quay.mend/retry`]: () => {
          left = [];
          return Response.json({ retried: 1 });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Try order\.settle of/ }));
    await screen.findByText('It is tried again now.');
    await waitFor(() => expect(screen.queryByText('the books are locked')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Try all of quay.mend again' }));
    await screen.findByText('1 job is tried again now.');
    await screen.findByText('Nothing waits for your decision.');
  });

  it('says why one cannot be tried again, and drops it with a reason', async () => {
    let reason = '';
    await openApp(read, {
      answers: {
        [`${read}/kinds`]: kinds,
        [read]: () => Response.json({ items: reason ? [] : [settle] }),
        [`${read}/j1/retry`]: () => Response.json({ code: 'job_replaced' }, { status: 409 }),
        [`${read}/j1/discard`]: async (request: Request) => {
          reason = ((await request.json()) as { reason: string }).reason;
          return new Response(null, { status: 204 });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Try order\.settle of/ }));
    await screen.findByText(/A newer job already does this work/);
    await userEvent.click(screen.getByRole('button', { name: /^Drop order\.settle of/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'done by hand');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Drop' }));
    await screen.findByText('It is dropped.');
    expect(reason).toBe('done by hand');
  });
});
