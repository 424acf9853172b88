import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerAdult } from '@/lib/adult';
import { anEntry, formula } from '../../../../tests/directory';
import { leave } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';

const page = (items: object[], more: object = {}) => ({
  items,
  total: items.length,
  totalCapped: false,
  ...more,
});

let answers: Record<string, unknown>;

beforeEach(() => {
  leave();
  answers = {
    '/directory/formula': formula,
    '/directory/entries?sort=hot': page([anEntry('one', { verified: true }), anEntry('two')]),
  };
});

describe('the list of groups and channels', () => {
  it('says of each what it is, and leads to its page', async () => {
    await openApp('/groups', { answers });
    const row = within((await screen.findByRole('link', { name: 'Entry one' })).closest('tr') as HTMLElement);
    row.getByText('Group');
    row.getByText('@one_chat');
    row.getByText('Technology');
    row.getByText('1,234');
    row.getByText('+2.4%');
    row.getByText('61.5');
    row.getByText('Verified owner');
    screen.getByText('2 entries');
    expect(screen.getByRole('link', { name: 'Entry two' }).getAttribute('href')).toBe('/groups/two');
  });

  it('is cards for thumbs', async () => {
    await openApp('/phone/groups', { small: true, answers });
    const card = await screen.findByRole('link', { name: /Entry one/ });
    expect(card.getAttribute('href')).toBe('/phone/groups/one');
    within(card).getByText('1,234 subscribers');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is narrowed by choices, words and order, all kept in the address', async () => {
    answers['/directory/entries?kind=channel&sort=hot'] = page([anEntry('c1', { kind: 'channel' })]);
    answers['/directory/entries?kind=channel&category=news&sort=hot'] = page([anEntry('c2')]);
    answers['/directory/entries?kind=channel&category=news&sort=hot&q=port'] = page([anEntry('c3')]);
    answers['/directory/entries?kind=channel&category=news&sort=growth&q=port'] = page([anEntry('c4')]);
    const app = await openApp('/groups', { answers });
    await screen.findByRole('link', { name: 'Entry one' });
    await userEvent.click(screen.getByRole('radio', { name: 'Channels' }));
    await screen.findByRole('link', { name: 'Entry c1' });
    await userEvent.selectOptions(screen.getByLabelText('Subject'), 'News');
    await screen.findByRole('link', { name: 'Entry c2' });
    await userEvent.type(screen.getByRole('searchbox'), ' port {Enter}');
    await screen.findByRole('link', { name: 'Entry c3' });
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Growth');
    await screen.findByRole('link', { name: 'Entry c4' });
    expect(app.address()).toBe('/groups?kind=channel&category=news&q=port&sort=growth');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(app.address()).toBe('/groups?sort=growth'));
  });

  it('goes on page by page, and says so where it stopped counting', async () => {
    answers['/directory/entries?sort=hot'] = page([anEntry('one')], {
      next: 'p2',
      total: 10_000,
      totalCapped: true,
    });
    answers['/directory/entries?sort=hot&cursor=p2'] = page([anEntry('last')], {
      total: 10_000,
      totalCapped: true,
    });
    await openApp('/groups', { answers });
    await screen.findByText('10,000+ entries');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Entry last' });
    screen.getByRole('link', { name: 'Entry one' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('offers to clear a filter that nothing matches', async () => {
    answers['/directory/entries?sort=hot&q=nothing'] = page([]);
    await openApp('/groups?q=nothing', { answers });
    await screen.findByText('Nothing on the list matches.');
    const buttons = screen.getAllByRole('button', { name: 'Clear' });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    await screen.findByRole('link', { name: 'Entry one' });
  });

  it('does not look for what is illegal', async () => {
    answers['/directory/entries?sort=hot&q=bad'] = () =>
      Response.json({ code: 'illegal_content' }, { status: 403 });
    await openApp('/groups?q=bad', { answers });
    await screen.findByText('Illegal content cannot be shown');
    screen.getByRole('searchbox');
  });

  it('asks for entries for adults only once the visitor has said to be one', async () => {
    answers['/directory/entries?sort=hot&adult=true'] = page([anEntry('late', { adult: true })]);
    await openApp('/groups', { answers });
    await screen.findByRole('link', { name: 'Entry one' });
    await userEvent.click(screen.getByRole('button', { name: 'Show entries for adults' }));
    await userEvent.click(screen.getByRole('button', { name: 'I am over 18' }));
    const row = within(
      (await screen.findByRole('link', { name: 'Entry late' })).closest('tr') as HTMLElement,
    );
    row.getByText('18+');
  });

  it('hides them for good from who is underage', async () => {
    answerAdult('underage');
    await openApp('/groups', { answers });
    await screen.findByRole('link', { name: 'Entry one' });
    screen.getByText(/stay hidden on this device/);
    expect(screen.queryByRole('button', { name: 'Show entries for adults' })).toBeNull();
  });

  it('explains the ranking with the numbers that it is made of', async () => {
    await openApp('/groups', { answers });
    await userEvent.click(await screen.findByText('How the ranking is made'));
    screen.getByText('30% of the score');
    screen.getByText(/listed for 7 days and, where its activity is known, has had 5 posts in 30 days/);
    screen.getByText(/after 24 hours a vote counts half/);
  });
});
