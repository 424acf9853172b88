import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

const at = '2026-11-15T12:00:00Z';

function report(id: string, more: object = {}, subject: object = {}) {
  return {
    id,
    subject: {
      kind: 'entry',
      id: 'e1',
      title: 'Harbour news',
      address: '/groups/e1',
      state: 'shown',
      owner: { id: 'u2', name: 'Ada' },
      ...subject,
    },
    open: 1,
    reason: 'scam',
    text: 'They ask for money.',
    state: 'open',
    createTime: at,
    ...more,
  };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openQueue(
  reports: object[],
  auths: Record<string, boolean> = { moderation: true },
  shares = 0,
  refusal?: object,
) {
  const told: object[] = [];
  let left = reports;
  enterAsMember(auths);
  await openApp('/admin/reports', {
    answers: {
      '/admin/reports?state=open&kind=all': () => Response.json({ items: left }),
      '/admin/reports/overview': { entries: 1, apps: 0, products: 0, comments: 0, messages: 0, shares },
      '/admin/reports/r1/decide': async (request: Request) => {
        told.push(await request.json());
        left = [];
        if (refusal) return Response.json(refusal, { status: 409 });
        return Response.json(report('r1', { state: 'blocked' }));
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Reported content' });
  return told;
}

it('blocks what is reported with a reason that the owner reads', async () => {
  const told = await openQueue([report('r1', { open: 3 })]);
  expect((await screen.findByRole('link', { name: 'Harbour news' })).getAttribute('href')).toBe('/groups/e1');
  screen.getByText('3 open reports');
  screen.getByText('They ask for money.');
  await press('Block “Harbour news”');
  const dialog = within(screen.getByRole('dialog', { name: /^Block .*Harbour news.*\?$/ }));
  dialog.getByText('The owner reads the reason that you give.');
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  expect(told).toEqual([]); // not without a reason
  await userEvent.type(dialog.getByLabelText('Reason'), 'a fraud');
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await screen.findByText('No report waits for a decision.');
  expect(told).toEqual([{ verdict: 'blocked', reason: 'a fraud' }]);
});

it('leads whoever keeps the directory to where a subject can be unblocked', async () => {
  await openQueue(
    [report('r1'), report('r2', {}, { kind: 'app', id: 'a1' }), report('r3', {}, { kind: 'product' })],
    { moderation: true, directory: true },
  );
  const links = await screen.findAllByRole('link', { name: 'Open at its desk' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/directory/entries?q=e1',
    '/admin/apps?status=all&q=a1',
  ]);
});

it('leads whoever keeps the market from a comment to its sale', async () => {
  const comment = { kind: 'comment', id: 't1', title: 'Call me', address: '/market/product/p1' };
  await openQueue([report('r1', {}, comment)], { moderation: true, market: true });
  expect((await screen.findByRole('link', { name: 'Call me' })).getAttribute('href')).toBe(
    '/market/product/p1',
  );
  const desk = screen.getByRole('link', { name: 'Open at its desk' });
  expect(desk.getAttribute('href')).toBe('/admin/market/sales/t1');
});

it.each([
  ['blocked', 'Blocked', { state: 'blocked' }],
  ['dismissed', 'Dismissed', {}],
])('shows of one that was %s what was decided by whom, and nothing to do', async (state, said, subject) => {
  const decided = {
    state,
    open: 0,
    decideTime: at,
    decidedBy: { id: 'u9', name: 'Olga' },
    decision: 'as it is',
  };
  enterAsMember({ moderation: true });
  await openApp('/admin/reports?view=decided', {
    answers: { '/admin/reports?state=decided&kind=all': { items: [report('r1', decided, subject)] } },
  });
  const line = within((await screen.findByText('as it is')).closest('li') as HTMLElement);
  expect(line.getAllByText(said)).not.toHaveLength(0);
  line.getByText('They ask for money.');
  line.getByText(/Olga$/);
  expect(line.queryAllByRole('button')).toEqual([]);
});

it('says what the shop itself has noticed', async () => {
  await openQueue([report('r1', { reason: 'taken_over', text: '' })]);
  await screen.findByText('Another chat has taken its name');
  screen.getByText(/Automatic check/);
  expect(screen.queryByText(/Visitor/)).toBeNull();
});

it('offers only to dismiss what is gone', async () => {
  await openQueue([report('r1', {}, { title: '', state: 'gone', address: undefined, owner: undefined })]);
  await screen.findByText('No longer there');
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
  await press(/^Dismiss the reports on .*Group or channel/);
  screen.getByRole('dialog', { name: /^Dismiss the reports on/ });
});

it('no longer lists what a colleague has decided first', async () => {
  const told = await openQueue([report('r1')], undefined, 0, { code: 'report_decided' });
  await screen.findByText('They ask for money.');
  await press('Dismiss the reports on “Harbour news”');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'nothing wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await dialog.findByText('This report has already been decided.');
  await userEvent.keyboard('{Escape}');
  await screen.findByText('No report waits for a decision.');
  expect(told).toEqual([{ verdict: 'dismissed', reason: 'nothing wrong' }]);
});

it('leads to the reports on shares whoever may decide about them', async () => {
  await openQueue([], { moderation: true, shares: true }, 2);
  const link = await screen.findByRole('link', { name: '2 reports on shares wait at their own desk' });
  expect(link.getAttribute('href')).toBe('/admin/shares/reports');
});

const gambling = {
  id: 'w1',
  word: '賭博',
  verdict: 'block',
  createdBy: { id: 'u1', name: 'Olga' },
  createTime: at,
};

async function openWords(refusal?: object) {
  const told: string[] = [];
  let words = [gambling];
  enterAsMember({ moderation: true });
  await openApp('/admin/blocked-words', {
    answers: {
      '/admin/blocked-words': async (request: Request) => {
        if (request.method === 'GET') return Response.json({ items: words, total: words.length });
        told.push(JSON.stringify(await request.json()));
        if (refusal) return Response.json(refusal, { status: 409 });
        const made = { ...gambling, id: 'w2', word: 'casino*', verdict: 'adult' };
        words = [made, ...words];
        return Response.json(made);
      },
      '/admin/blocked-words/w1': (request: Request) => {
        told.push(request.method);
        words = [];
        return new Response(null, { status: 204 });
      },
    },
  });
  await screen.findByRole('heading', { level: 2, name: '賭博' });
  return told;
}

async function typeWord(word: string) {
  await press('Add a word');
  const dialog = within(screen.getByRole('dialog', { name: 'Add a word' }));
  await userEvent.type(dialog.getByLabelText(/^Word/), word);
  await userEvent.selectOptions(dialog.getByLabelText('What happens'), 'For adults');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  return dialog;
}

it('puts a word on the list', async () => {
  const told = await openWords();
  await typeWord(' casino* ');
  await screen.findByText('“casino*” is on the list.');
  await screen.findByRole('heading', { level: 2, name: 'casino*' });
  expect(told).toEqual(['{"word":"casino*","verdict":"adult"}']);
});

it('says at the field that a word is on the list already', async () => {
  await openWords({ code: 'blocked_word_known', message: 'known' });
  const dialog = await typeWord('赌博');
  await dialog.findByText('This word is already on the list.');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Word/)));
});

it('takes the last word off the list and says so', async () => {
  const told = await openWords();
  await press('Remove “賭博”');
  const dialog = within(screen.getByRole('dialog', { name: /^Remove .*賭博.* from the list\?$/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The list is empty.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText(/賭博.* is off the list\.$/);
  expect(told).toEqual(['DELETE']);
});
