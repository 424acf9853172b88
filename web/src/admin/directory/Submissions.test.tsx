import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aSubmission, seenChat } from '../../../tests/directoryDesk';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const refusal = (code: string, status: number) => () => Response.json({ code, message: code }, { status });

/** Opens the queue with a server that takes one decision, and hands over what it was told. */
async function openQueue(submission = aSubmission(), answers: Record<string, unknown> = {}) {
  const told: object[] = [];
  let left = [submission];
  const decided = async (request: Request) => {
    told.push(await request.json());
    left = [];
    return Response.json({});
  };
  enterAsMember({ directory: true });
  await openApp('/admin/directory/submissions', {
    answers: {
      '/admin/directory/submissions?state=pending': () => Response.json({ items: left }),
      '/admin/directory/submissions/s1/look': seenChat,
      '/admin/directory/submissions/s1/approve': decided,
      '/admin/directory/submissions/s1/reject': decided,
      ...answers,
    },
  });
  await screen.findByRole('link', { name: /^t\.me\// });
  return told;
}

async function review() {
  await press('Review t.me/harbour_news');
  return within(await screen.findByRole('dialog', { name: 'List t.me/harbour_news?' }));
}

it('asks Telegram about a chat, and lists it as the operator says', async () => {
  const told = await openQueue(aSubmission({ others: 2, proof: 'bot' }));
  screen.getByText('Owner proven by Telegram');
  screen.getByText('2 other members wait too');
  const dialog = await review();
  await dialog.findByText('1,204 subscribers', { exact: false });
  dialog.getByText(/Their submissions are approved with this one/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Новости порта');
  expect(dialog.getByLabelText<HTMLSelectElement>('Language').value).toBe('ru');
  expect(dialog.queryByLabelText('Kind')).toBeNull(); // Telegram has said it
  await userEvent.click(dialog.getByRole('button', { name: 'List it' }));
  dialog.getByText('Fill this in.'); // a category is never guessed
  expect(told).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText(/^Category/), 'Travel');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'For adults' }));
  await userEvent.type(dialog.getByLabelText('Description'), ' Каждый день. ');
  await userEvent.click(dialog.getByRole('button', { name: 'List it' }));
  await screen.findByText('No submission waits for a decision.');
  expect(told).toEqual([
    {
      title: 'Новости порта',
      description: 'Корабли, приливы и погода. Каждый день.',
      kind: 'channel',
      language: 'ru',
      category: 'travel',
      adult: true,
    },
  ]);
});

it.each([
  ['takes a description away that Telegram has', seenChat, { description: '' }],
  ['leaves the description to Telegram where nobody could look', refusal('bot_missing', 503), {}],
])('%s', async (_, look, sent) => {
  const told = await openQueue(undefined, { '/admin/directory/submissions/s1/look': look });
  const dialog = await review();
  const title = await dialog.findByLabelText(/^Title/);
  await userEvent.clear(title);
  await userEvent.type(title, 'By hand');
  await userEvent.clear(dialog.getByLabelText('Description'));
  await userEvent.selectOptions(dialog.getByLabelText(/^Category/), 'News');
  await userEvent.selectOptions(dialog.getByLabelText('Language'), 'English');
  await userEvent.click(dialog.getByRole('button', { name: 'List it' }));
  await screen.findByText('No submission waits for a decision.');
  const { description } = { description: undefined, ...told[0] };
  expect({ description }).toEqual({ description: undefined, ...sent });
});

it('says which words stand in a chat, and begins with its mark for adults', async () => {
  await openQueue(undefined, {
    '/admin/directory/submissions/s1/look': { ...seenChat, adult: true, unlawful: true },
  });
  const dialog = await review();
  await dialog.findByText('Holds a word for adults');
  dialog.getByText('Holds a blocked word: it cannot be listed like this');
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'For adults' }).checked).toBe(true);
});

it('lets the operator fill in what Telegram could not be asked, or ask again', async () => {
  let asked = 0;
  const told = await openQueue(undefined, {
    '/admin/directory/submissions/s1/look': () => {
      asked += 1;
      return asked === 1 ? refusal('telegram_unavailable', 503)() : Response.json(seenChat);
    },
  });
  let dialog = await review();
  await dialog.findByText(/^Open the chat yourself/);
  dialog.getByLabelText('Kind');
  await userEvent.type(dialog.getByLabelText(/^Title/), 'By hand');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask again' }));
  dialog = within(await screen.findByRole('dialog'));
  await dialog.findByDisplayValue('Корабли, приливы и погода.');
  expect([asked, told]).toEqual([2, []]);
});

it('does not offer to ask again without a bot, and has the language chosen', async () => {
  const told = await openQueue(undefined, {
    '/admin/directory/submissions/s1/look': refusal('bot_missing', 503),
  });
  const dialog = await review();
  await dialog.findByText(/^Open the chat yourself/);
  expect(dialog.queryByRole('button', { name: 'Ask again' })).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Title/), 'By hand');
  await userEvent.selectOptions(dialog.getByLabelText(/^Category/), 'News');
  await userEvent.click(dialog.getByRole('button', { name: 'List it' }));
  expect(told).toEqual([]); // not in a language that nobody has chosen
  await dialog.findByText('Fill this in.');
});

it('does not offer to list what Telegram has no chat for', async () => {
  await openQueue(undefined, {
    '/admin/directory/submissions/s1/look': refusal('chat_unknown', 409),
  });
  const dialog = await review();
  await dialog.findByText('Telegram knows no public group or channel of this name.');
  dialog.getByRole('button', { name: 'Ask again' });
  expect(dialog.queryByRole('button', { name: 'List it' })).toBeNull();
});

it('rejects with a reason that the member reads', async () => {
  const told = await openQueue();
  await press('Reject t.me/harbour_news');
  const dialog = within(screen.getByRole('dialog', { name: 'Reject t.me/harbour_news?' }));
  dialog.getByText('The member reads the reason that you give.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(told).toEqual([]); // not without a reason
  await userEvent.type(dialog.getByLabelText('Reason'), 'only advertising');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('t.me/harbour_news is rejected.');
  expect(told).toEqual([{ reason: 'only advertising' }]);
});

it('offers only to reject an invitation', async () => {
  await openQueue(aSubmission({ link: 'https://t.me/+abcdefghijklmnop', private: true }));
  screen.getByText('Invitation link');
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
  await press(/^Reject/);
  screen.getByText(/this link is an invitation/);
});

it('takes what a colleague has decided first off the list', async () => {
  let listed = [aSubmission()];
  await openQueue(undefined, {
    '/admin/directory/submissions?state=pending': () => Response.json({ items: listed }),
    '/admin/directory/submissions/s1/reject': () => {
      listed = [];
      return refusal('submission_decided', 409)();
    },
  });
  await press('Reject t.me/harbour_news');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'too late');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText('Somebody has already decided about this submission.');
  await userEvent.keyboard('{Escape}');
  await screen.findByText('No submission waits for a decision.');
});

it('keeps what was decided, with who decided and why', async () => {
  enterAsMember({ directory: true });
  const app = await openApp('/admin/directory/submissions?view=rejected', {
    answers: {
      '/admin/directory/submissions?state=rejected': {
        items: [
          aSubmission({
            state: 'rejected',
            reason: 'Only advertising',
            decidedAt: '2026-11-15T13:00:00Z',
            decidedBy: { id: 'u9', name: 'Olga' },
          }),
        ],
      },
      '/admin/directory/submissions?state=approved': {
        items: [aSubmission({ state: 'approved', entryId: 'e1' })],
      },
    },
  });
  await screen.findByText('Only advertising');
  screen.getByText('Olga');
  expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Approved' }));
  expect((await screen.findByRole('link', { name: 'Show the entry' })).getAttribute('href')).toBe(
    '/groups/e1',
  );
  await waitFor(() => expect(app.address()).toBe('/admin/directory/submissions?view=approved'));
});
