import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerAdult } from '@/lib/adult';
import { aDetail, anEntry, formula } from '../../../tests/directory';
import { leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import { aMessage, aReading, enterAsPremium } from '../../../tests/search';

let answers: Record<string, unknown>;

const refuse = (code: string, status: number) => () => Response.json({ code }, { status });

beforeEach(() => {
  leave();
  answers = {
    '/directory/formula': formula,
    '/directory/entries/one': aDetail('one', {
      title: 'Quiet Harbour',
      verified: true,
      growth: [
        { day: '2026-11-13', subscribers: 1200 },
        { day: '2026-11-15', subscribers: 1234 },
      ],
      rank: {
        place: 3,
        of: 41,
        score: 61.5,
        parts: { subscribers: 0.5, growth: 1, activity: 0, citation: 0.2, verified: 1 },
      },
      similar: [anEntry('two')],
    }),
  };
});

describe('the page of a group or channel', () => {
  it('says what it is, how it grows and why it stands where it stands', async () => {
    await openApp('/groups/one', { answers });
    await screen.findByRole('heading', { level: 1, name: 'Quiet Harbour' });
    await waitFor(() => expect(document.title).toMatch(/^Quiet Harbour · /));
    screen.getByText('3 of 41');
    for (const part of ['Groups', 'English', 'Technology']) screen.getAllByText(part);
    screen.getByText('Score 61.5 of 100');
    await screen.findByText('15 of 30');
    screen.getByText('25 of 25');
    screen.getByText('0 of 25');
    screen.getByText('3 of 15');
    screen.getByText('5 of 5');
    const chart = within(screen.getByRole('figure', { name: 'Subscribers' }));
    await userEvent.click(chart.getByText('Show as table'));
    chart.getByRole('rowheader', { name: 'Nov 13, 2026' });
    expect(screen.getByRole('link', { name: /Entry two/ }).getAttribute('href')).toBe('/groups/two');
  });

  it('leads to Telegram and counts that as a visit', async () => {
    const visits = vi.fn(() => new Response(null, { status: 204 }));
    answers['/directory/entries/one/visits'] = visits;
    await openApp('/phone/groups/one', { small: true, answers });
    const link = await screen.findByRole('link', { name: 'Open in Telegram' });
    expect(link.getAttribute('href')).toBe('https://t.me/one_chat');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(visits).toHaveBeenCalledOnce());
  });

  it('can be reported', async () => {
    const reports: unknown[] = [];
    answers['/reports'] = async (request: Request) => {
      reports.push(await request.json());
      return new Response(null, { status: 204 });
    };
    await openApp('/groups/one', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    await userEvent.selectOptions(screen.getByLabelText(/What is wrong/), 'Fraud');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(reports).toEqual([{ kind: 'entry', id: 'one', reason: 'scam', text: '' }]);
  });

  it('says so while it is not ranked and has no days to draw', async () => {
    answers['/directory/entries/new'] = aDetail('new');
    await openApp('/groups/new', { answers });
    await screen.findByText(/not ranked yet/);
    screen.getByText('There are too few days to draw yet.');
  });

  it('does not show what was taken down', async () => {
    answers['/directory/entries/bad'] = refuse('content_blocked', 403);
    await openApp('/groups/bad', { answers });
    await screen.findByRole('heading', { level: 1, name: 'Illegal content cannot be shown' });
  });

  it.each([
    ['/groups/gone', '/notFound'],
    ['/phone/groups/gone', '/phone/notFound'],
  ])('of something that is gone leads from %s to %s', async (from, to) => {
    answers['/directory/entries/gone'] = refuse('not_found', 404);
    const app = await openApp(from, { answers });
    await waitFor(() => expect(app.address()).toBe(to));
  });
});

describe('what was said last in a chat', () => {
  const recent = aReading([
    aMessage('1', { text: 'Good morning, quay' }),
    aMessage('2', { text: 'The ferry is late' }),
  ]);

  it.each(['/groups/one', '/phone/groups/one'])(
    'is on %s for premium members, the newest first',
    async (path) => {
      enterAsPremium();
      answers['/search/entries/one/recent'] = recent;
      await openApp(path, { small: path.startsWith('/phone'), answers });
      const part = within(await screen.findByRole('region', { name: 'Recent messages' }));
      const lines = part.getAllByRole('listitem').map((line) => line.textContent);
      expect(lines).toEqual([
        expect.stringContaining('The ferry is late'),
        expect.stringContaining('Good morning, quay'),
      ]);
    },
  );

  it('is not there where nobody has let us search', async () => {
    enterAsPremium();
    await openApp('/groups/one', { answers });
    await screen.findByText('3 of 41');
    expect(screen.queryByText('Recent messages')).toBeNull();
  });

  it.each(['/groups/one', '/phone/groups/one'])(
    'is locked on %s without premium, with the reason, and not asked for',
    async (path) => {
      const asked = vi.fn(() => Response.json(recent));
      answers['/search/entries/one/recent'] = asked;
      await openApp(path, { small: path.startsWith('/phone'), answers });
      const part = within(await screen.findByRole('region', { name: 'Recent messages' }));
      part.getByText('You must be premium to read the recent messages', { exact: false });
      expect(part.getByRole('link', { name: 'See premium' }).getAttribute('href')).toMatch(/\/premium$/);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('is locked when premium has just ended, whatever this tab believes', async () => {
    enterAsPremium();
    answers['/search/entries/one/recent'] = refuse('premium_required', 403);
    await openApp('/groups/one', { answers });
    await screen.findByText('You must be premium to read the recent messages', { exact: false });
  });
});

describe('the page of an entry for adults', () => {
  beforeEach(() => {
    answers['/directory/entries/late'] = refuse('adult_only', 403);
    answers['/directory/entries/late?adult=true'] = aDetail('late', { title: 'Late Show', adult: true });
  });

  it('asks first', async () => {
    await openApp('/groups/late', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer the question' }));
    await userEvent.click(screen.getByRole('button', { name: 'I am over 18' }));
    await screen.findByRole('heading', { level: 1, name: 'Late Show' });
  });

  it('stays closed to who has said to be underage', async () => {
    answerAdult('underage');
    await openApp('/groups/late', { answers });
    await screen.findByText(/stay hidden on this device/);
    expect(screen.queryByRole('button', { name: 'Answer the question' })).toBeNull();
  });
});
