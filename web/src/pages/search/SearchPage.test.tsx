import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerAdult } from '@/lib/adult';
import { anEntry } from '../../../tests/directory';
import { leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import { aHit, free } from '../../../tests/search';

let answers: Record<string, unknown>;

const refuse =
  (code: string, status: number, fields = {}) =>
  () =>
    Response.json({ code, fields }, { status });

const field = () => screen.findByRole<HTMLInputElement>('searchbox');

beforeEach(() => {
  leave();
  answers = { '/search/hot': { items: [{ query: '电报' }, { query: 'каналы' }] } };
});

describe('the search page', () => {
  it.each([
    ['/search', '/search?q=%E7%94%B5%E6%8A%A5'],
    ['/phone/search', '/phone/search?q=%E7%94%B5%E6%8A%A5'],
  ])('begins at %s with what many look for', async (path, to) => {
    answers['/search/content?q=%E7%94%B5%E6%8A%A5'] = free([aHit('1')]);
    const app = await openApp(path, { answers, small: path.startsWith('/phone') });
    await screen.findByRole('heading', { level: 1, name: 'Search' });
    await userEvent.click(await screen.findByRole('link', { name: '电报' }));
    expect(app.address()).toBe(to);
    await screen.findByRole('article', { name: 'Channel 1' });
    expect((await field()).value).toBe('电报');
    // The link is gone; the keyboard goes on with what was found.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  });

  it('keeps the words in the address, where “back” finds them', async () => {
    answers['/search/content?q=go'] = free([aHit('1')]);
    const app = await openApp('/search', { answers });
    await userEvent.type(await field(), '  go {Enter}');
    await screen.findByRole('article', { name: 'Channel 1' });
    expect(app.address()).toBe('/search?q=go');
    expect(document.activeElement).toBe(await field());
  });

  it.each(['/search?q=go', '/phone/search?q=go'])(
    'at %s shows where, when and how often something was said',
    async (path) => {
      answers['/search/content?q=go'] = free([aHit('1')], { total: 10_000, totalCapped: true });
      await openApp(path, { answers, small: path.startsWith('/phone') });
      const hit = within(await screen.findByRole('article', { name: 'Channel 1' }));
      const heard = screen.getAllByRole('status').map((one) => one.textContent);
      expect(heard).toContain('10,000+ messages');
      expect(hit.getByText('Channel 1').getAttribute('href')).toMatch(/\/groups\/e1$/);
      hit.getByText('Channel');
      hit.getByText('12,300 subscribers');
      hit.getByText('2 hours ago');
      hit.getByText('2 hits');
      const marked = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
      expect(marked).toEqual(['Go', 'go']);
      const link = hit.getByRole('link', { name: 'Open in Telegram' });
      expect(link.getAttribute('href')).toBe('https://t.me/channel_1/7');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    },
  );

  it('shows what was said as text, whatever stands in it', async () => {
    const text = '<img src=x onerror=alert(1)> & <b>bold</b>';
    answers['/search/content?q=bold'] = free([aHit('1', { text, marks: [{ from: 34, to: 38 }] })]);
    await openApp('/search?q=bold', { answers });
    const hit = await screen.findByRole('article', { name: 'Channel 1' });
    expect(hit.textContent).toContain(text);
    expect(hit.querySelector('img, b')).toBeNull();
    expect(hit.querySelector('mark')?.textContent).toBe('bold');
  });

  it('does not link to a chat that the directory does not have', async () => {
    answers['/search/content?q=go'] = free([aHit('1', { entryId: undefined })]);
    await openApp('/search?q=go', { answers });
    await screen.findByRole('article', { name: 'Channel 1' });
    expect(screen.queryByRole('link', { name: 'Channel 1' })).toBeNull();
  });

  it('does not lead to a message that has no address', async () => {
    answers['/search/content?q=go'] = free([aHit('1', { link: '' })]);
    await openApp('/search?q=go', { answers });
    const hit = within(await screen.findByRole('article', { name: 'Channel 1' }));
    expect(hit.queryByText('Open in Telegram')).toBeNull();
    hit.getByRole('button', { name: 'Report' });
  });

  it('says so when nothing was found, and offers to look for a name', async () => {
    answers['/search/content?q=quay'] = free([]);
    answers['/directory/entries?sort=hot&q=quay'] = { items: [anEntry('one')], total: 1, totalCapped: false };
    const app = await openApp('/search?q=quay', { answers });
    await screen.findByRole('heading', { name: 'Nothing was found.' });
    screen.getByText('0 messages', { ignore: '[role=status]' });
    await userEvent.click(screen.getByRole('button', { name: 'Search names instead' }));
    await screen.findByRole('link', { name: 'Entry one' });
    expect(app.address()).toBe('/search?q=quay&in=entries');
    screen.getByText('1 group or channel');
  });

  it('asks for what is for adults only where somebody has said to be one', async () => {
    answerAdult('over18');
    answers['/search/content?q=go&adult=true'] = free([aHit('1', { adult: true })]);
    await openApp('/search?q=go', { answers });
    within(await screen.findByRole('article', { name: 'Channel 1' })).getByText('18+');
  });

  it('lets a message be reported', async () => {
    const reports: unknown[] = [];
    answers['/reports'] = async (request: Request) => {
      reports.push(await request.json());
      return new Response(null, { status: 204 });
    };
    answers['/search/content?q=go'] = free([aHit('1')]);
    await openApp('/search?q=go', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    screen.getByRole('dialog', { name: 'Report “a message in Channel 1”' });
    await userEvent.selectOptions(screen.getByLabelText(/What is wrong/), 'Fraud');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(reports).toEqual([{ kind: 'message', id: '1', reason: 'scam', text: '' }]);
  });
});

describe('without premium', () => {
  it.each(['/search?q=go', '/phone/search?q=go'])(
    '%s shows the filters locked, and says why',
    async (path) => {
      answers['/search/content?q=go'] = free([aHit('1')], { total: 135 });
      await openApp(path, { answers, small: path.startsWith('/phone') });
      await screen.findByRole('article', { name: 'Channel 1' });
      screen.getByText('135 messages', { ignore: '[role=status]' });
      screen.getByText('Free search looks through channels, 30 days back, and shows the latest 20.');
      screen.getByText(/You must be premium to filter/);
      expect(screen.getByRole('link', { name: 'See premium' }).getAttribute('href')).toMatch(/\/premium$/);
      const filters = screen.getByLabelText<HTMLSelectElement>('Where').closest('fieldset');
      expect(filters?.disabled).toBe(true);
      expect(screen.getByLabelText<HTMLSelectElement>('Where').value).toBe('channel');
      expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    },
  );

  it.each(['/search?q=go', '/phone/search?q=go'])(
    '%s shows previews and saving locked, and says why where somebody asks',
    async (path) => {
      const asked = vi.fn(refuse('premium_required', 403));
      answers['/search/content/1/preview?q=go'] = asked;
      answers['/search/saved'] = asked;
      answers['/search/content?q=go'] = free([aHit('1')]);
      await openApp(path, { answers, small: path.startsWith('/phone') });
      const hit = within(await screen.findByRole('article', { name: 'Channel 1' }));
      const preview = hit.getByRole('button', { name: 'Preview', expanded: false });
      await userEvent.click(preview);
      hit.getByText('You must be premium to read around a message.', { exact: false });
      expect(hit.getByRole('link', { name: 'See premium' }).getAttribute('href')).toMatch(/\/premium$/);
      await userEvent.click(preview);
      expect(hit.queryByText(/You must be premium/)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Save this search', expanded: false }));
      screen.getByText('You must be premium to save a search and be told', { exact: false });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('a filter in the address is refused in place, and the words stay', async () => {
    answers['/search/content?q=go&kind=group'] = refuse('premium_required', 403, {
      kind: 'premium_required',
    });
    answers['/search/content?q=go'] = free([aHit('1')]);
    const app = await openApp('/search?q=go&kind=group', { answers });
    await screen.findByRole('heading', { name: 'You must be premium to use these filters' });
    expect((await field()).value).toBe('go');
    await userEvent.click(screen.getByRole('button', { name: 'Search without filters' }));
    await screen.findByRole('article', { name: 'Channel 1' });
    expect(app.address()).toBe('/search?q=go');
  });
});

describe('words that are refused', () => {
  it('against the law find nothing', async () => {
    answers['/search/content?q=bad'] = refuse('illegal_content', 403);
    await openApp('/search?q=bad', { answers });
    await screen.findByRole('heading', { name: 'Illegal content cannot be shown' });
    expect((await field()).value).toBe('bad');
  });

  it.each([
    ['query_too_long', 'That is too long: at most 64 characters and 8 words.'],
    ['query_empty', 'Type a word to search for.'],
  ])('as %s are so at the field', async (code, text) => {
    answers['/search/content?q=x'] = refuse(code, 422);
    await openApp('/search?q=x', { answers });
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
    const described = (await field()).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(text);
    expect((await field()).value).toBe('x');
  });

  it('too often may be tried again', async () => {
    answers['/search/content?q=go'] = refuse('rate_limited', 429);
    await openApp('/phone/search?q=go', { answers, small: true });
    await screen.findByRole('heading', { name: 'That was a lot of searching' });
    answers['/search/content?q=go'] = free([aHit('1')]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: 'Channel 1' });
  });

  it('by a broken server may be tried again, too', async () => {
    answers['/search/content?q=go'] = refuse('unavailable', 503);
    await openApp('/search?q=go', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 }));
    expect((await field()).value).toBe('go');
  });
});

describe('looking for a name', () => {
  const page = (items: object[]) => ({ items, total: items.length, totalCapped: false });

  it.each([
    ['/search?q=quay', '/search?q=quay&in=entries', '/groups/one'],
    ['/phone/search?q=quay', '/phone/search?q=quay&in=entries', '/phone/groups/one'],
  ])('from %s keeps the words', async (from, to, entry) => {
    answers['/search/content?q=quay'] = free([aHit('1')]);
    answers['/directory/entries?sort=hot&q=quay'] = page([anEntry('one')]);
    const app = await openApp(from, { answers, small: from.startsWith('/phone') });
    await screen.findByRole('article', { name: 'Channel 1' });
    await userEvent.click(screen.getByRole('radio', { name: 'Groups and channels' }));
    const link = await screen.findByRole('link', { name: /Entry one/ });
    expect(link.getAttribute('href')).toBe(entry);
    expect(app.address()).toBe(to);
    expect(screen.queryByText(/You must be premium/)).toBeNull();
  });

  it('leads on to the directory, and says so when nothing is called so', async () => {
    answers['/directory/entries?sort=hot&q=quay'] = page([anEntry('one')]);
    answers['/directory/entries?sort=hot&q=none'] = page([]);
    await openApp('/search?q=quay&in=entries', { answers });
    const narrow = await screen.findByRole('link', { name: 'Narrow in the directory' });
    expect(narrow.getAttribute('href')).toBe('/groups?q=quay');
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'none{Enter}');
    await screen.findByRole('heading', { name: 'No group or channel has that name.' });
  });

  it('against the law finds nothing', async () => {
    answers['/directory/entries?sort=hot&q=bad'] = refuse('illegal_content', 403);
    await openApp('/search?q=bad&in=entries', { answers });
    await screen.findByRole('heading', { name: 'Illegal content cannot be shown' });
  });
});
