import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Submission } from '@/features/directory/proof';
import { openPersonal, personalServer, press, refuse } from '../../../tests/personal';

const bot = {
  botLink: 'https://t.me/causeway_bot?startgroup=true',
  botChannelLink: 'https://t.me/causeway_bot?startchannel=true',
};

const handedIn = (change: Partial<Submission> = {}): Submission => ({
  id: 's1',
  link: 'https://t.me/harbour',
  state: 'pending',
  proof: { state: 'none', token: 'verify-abc', ...bot },
  createdAt: '2026-11-15T08:00:00Z',
  ...change,
});

let server: ReturnType<typeof personalServer>;
beforeEach(() => {
  server = personalServer();
});

async function open(...items: Submission[]) {
  server.replies['GET /directory/submissions'] = () => ({ items });
  await openPersonal(server);
  const line = await screen.findByText('https://t.me/harbour');
  return within(line.closest('li') as HTMLElement);
}

describe('a group or channel', () => {
  it('is submitted by its link, and what became of it is shown', async () => {
    server.replies['POST /directory/submissions'] = () => ({});
    await openPersonal(server);
    await screen.findByText('You have not submitted a link yet.');
    await press('Submit');
    screen.getByText('Enter a group or channel link.');
    const field = screen.getByLabelText('Link to the group or channel');
    await userEvent.type(field, 'example.com/x{Enter}');
    screen.getByText('Enter a valid link, for example https://t.me/name.');
    await userEvent.clear(field);
    server.replies['GET /directory/submissions'] = () => ({
      items: [handedIn()],
    });
    await userEvent.type(field, 't.me/name{Enter}');
    await screen.findByText('The link has been received.');
    await screen.findByText('In review');
    expect(server.bodies('POST /directory/submissions')).toEqual([{ link: 't.me/name' }]);
  });

  it('is asked for by its public link where an invitation was given', async () => {
    server.replies['POST /directory/submissions'] = () => refuse(400, 'link_private');
    await openPersonal(server);
    const field = screen.getByLabelText('Link to the group or channel');
    await userEvent.type(field, 't.me/+AbCdEf0123456789{Enter}');
    await screen.findByText(/^This link is an invitation.*Enter the public link/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  it('that breaks the law is refused with the whole rule, which the card has said before', async () => {
    server.replies['POST /directory/submissions'] = () =>
      refuse(422, 'submission_unlawful', { fields: { link: 'submission_unlawful' } });
    await openPersonal(server);
    const card = within(screen.getByRole('region', { name: 'Submit a group or channel' }));
    const rule = 'Submissions must not break the law. Terrorism and political rumors are rejected.';
    const before = card.getByText(rule);
    const field = card.getByLabelText('Link to the group or channel');
    await userEvent.type(field, 't.me/name{Enter}');
    await waitFor(() => expect(card.getAllByText(rule)).toHaveLength(2));
    const [said] = card.getAllByText(rule).filter((words) => words !== before);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(said?.id);
    expect(card.queryByText('The link has been received.')).toBeNull();
  });
});

describe('a link that I have handed in', () => {
  it('says why it was rejected, and asks for no proof', async () => {
    const line = await open(handedIn({ state: 'rejected', reason: 'It is an invitation.' }));
    line.getByText('Rejected');
    line.getByText('It is an invitation.');
    expect(line.queryByText('Prove that it is yours')).toBeNull();
  });

  it('leads to what it has become', async () => {
    const line = await open(
      handedIn({ state: 'approved', entryId: 'e1', proof: { state: 'bot', token: 'verify-abc', ...bot } }),
    );
    line.getByText('Listed');
    line.getByText('Owner confirmed');
    const way = line.getByRole('link', { name: 'See it in the directory' });
    expect(way.getAttribute('href')).toBe('/groups/e1');
  });

  it('says that its entry was blocked, and why, and no longer leads there', async () => {
    const line = await open(
      handedIn({
        state: 'approved',
        entryId: 'e1',
        entryState: 'blocked',
        reason: 'It sells tickets twice.',
      }),
    );
    line.getByText('Blocked');
    line.getByText('Why it was blocked');
    line.getByText('It sells tickets twice.');
    expect(line.queryByRole('link', { name: 'See it in the directory' })).toBeNull();
  });

  it('is proven by words in the description or by the bot, as soon as Telegram shows them', async () => {
    const line = await open(handedIn());
    await line.findByText('Prove that it is yours');
    line.getByText('verify-abc');
    line.getByRole('button', { name: 'Copy the words for the description', hidden: true });
    expect(line.getByText('Add to the group').closest('a')?.getAttribute('href')).toBe(bot.botLink);
    server.replies['POST /directory/submissions/s1/prove'] = () => refuse(409, 'proof_missing');
    await press('I have put it there');
    await line.findByText(/^Telegram does not show yet that this chat is yours/);
    server.replies['POST /directory/submissions/s1/prove'] = () => {
      const proven = handedIn({ proof: { state: 'token', token: 'verify-abc', ...bot } });
      server.replies['GET /directory/submissions'] = () => ({ items: [proven] });
      return proven;
    };
    await press('I have put it there');
    await screen.findByText('Owner confirmed');
    expect(screen.queryByText('Prove that it is yours')).toBeNull();
  });

  it('is what the keyboard is at for who came to hand one in', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await openPersonal(server, false, '?at=submit');
    const field = await screen.findByLabelText('Link to the group or channel');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(shown).toHaveBeenCalledWith({ block: 'center' });
  });

  it('asks for no proof where there is no bot that could look', async () => {
    const line = await open(handedIn({ proof: { state: 'none', token: 'verify-abc' } }));
    line.getByText('In review');
    expect(line.queryByText('Prove that it is yours')).toBeNull();
  });
});
