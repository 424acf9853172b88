import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../tests/renderApp';
import { aHit, aMessage, aReading, aSaved, enterAsPremium, free, premium } from '../../../tests/search';

let answers: Record<string, unknown>;

const refuse = (code: string, status: number) => () => Response.json({ code }, { status });

const LONG = '&limit=50';
const savedList = (items: object[], running = true) => ({ items, most: 20, premium: running });

const whole = (hit: string) =>
  aReading([
    aMessage('0', { text: 'Before it' }),
    aMessage(hit, { text: 'Go to the harbour, all of you', marks: [{ from: 0, to: 2 }], hit: true }),
    aMessage('9', { text: 'After it' }),
  ]);

beforeEach(() => {
  enterAsPremium();
  answers = {
    '/search/hot': { items: [] },
    '/search/saved': savedList([]),
    [`/search/content?q=go${LONG}`]: premium([aHit('1'), aHit('2')]),
    '/search/content/1/preview?q=go': whole('1'),
    '/search/content/2/preview?q=go': whole('2'),
  };
});

const filtered = (words: string) => `/search/content?q=go&${words}${LONG}`;

describe('a premium member', () => {
  it.each(['/search?q=go', '/phone/search?q=go'])(
    'narrows at %s, all of it kept in the address',
    async (path) => {
      answers[filtered('kind=group')] = premium([aHit('k')]);
      answers[filtered('kind=group&language=zh')] = premium([aHit('l')]);
      answers[filtered('kind=group&language=zh&category=news')] = premium([aHit('c')]);
      answers[filtered('kind=group&language=zh&category=news&minSubscribers=1000&maxSubscribers=9999')] =
        premium([aHit('s')]);
      answers[
        filtered(
          'kind=group&language=zh&category=news&from=2026-01-02&minSubscribers=1000&maxSubscribers=9999',
        )
      ] = premium([aHit('d')]);
      const app = await openApp(path, { answers, small: path.startsWith('/phone') });
      const hit = (name: string) => screen.findByRole('article', { name: `Channel ${name}` });
      await hit('1');
      expect(screen.queryByText(/You must be premium/)).toBeNull();
      await userEvent.selectOptions(screen.getByLabelText('Where'), 'Groups');
      await hit('k');
      await userEvent.selectOptions(screen.getByLabelText('Language', { selector: 'fieldset *' }), 'Chinese');
      await hit('l');
      await userEvent.selectOptions(screen.getByLabelText('Subject'), 'News');
      await hit('c');
      await userEvent.selectOptions(screen.getByLabelText('Subscribers'), '1,000 to 9,999');
      await hit('s');
      fireEvent.change(screen.getByLabelText('From'), { target: { value: '0202-01-02' } });
      fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-02' } });
      await hit('d');
      expect(app.address()).toBe(
        `${path}&kind=group&language=zh&category=news&minSubscribers=1000&maxSubscribers=9999&from=2026-01-02`,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
      await hit('1');
      expect(app.address()).toBe(path);
    },
  );

  it('reads on page by page, and is told where the list ends', async () => {
    answers[`/search/content?q=go${LONG}`] = premium([aHit('1')], { total: 4321, next: 'p2' });
    answers[`/search/content?q=go${LONG}&cursor=p2`] = premium([aHit('2')], { total: 4321 });
    await openApp('/search?q=go', { answers });
    await screen.findByText('4,321 messages', { ignore: '[role=status]' });
    expect(screen.queryByText(/The latest 1,000 are shown/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('article', { name: 'Channel 2' });
    screen.getByRole('article', { name: 'Channel 1' });
    screen.getByText(/The latest 1,000 are shown/);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('reads around a message beside the list, and comes back to where that was', async () => {
    await openApp('/search?q=go', { answers });
    const hit = within(await screen.findByRole('article', { name: 'Channel 1' }));
    const open = hit.getByRole('button', { name: 'Preview' });
    await userEvent.click(open);
    const panel = within(await screen.findByRole('complementary', { name: 'Channel 1' }));
    await panel.findByText('After it');
    await waitFor(() =>
      expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Channel 1' })),
    );
    expect(panel.getByText('Go').tagName).toBe('MARK');
    expect(open.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Channel 1' })).toBeNull();
    expect(document.activeElement).toBe(open);
  });

  it('reads around it in a sheet on a phone', async () => {
    await openApp('/phone/search?q=go', { answers, small: true });
    const hit = within(await screen.findByRole('article', { name: 'Channel 2' }));
    await userEvent.click(hit.getByRole('button', { name: 'Preview' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Channel 2' }));
    await sheet.findByText('Before it');
    await userEvent.click(sheet.getByRole('button', { name: 'Close the preview' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reads around a message that has no address', async () => {
    answers['/search/content/1/preview?q=go'] = aReading([aMessage('1', { link: '', hit: true })]);
    await openApp('/search?q=go', { answers });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Preview' }))[0] as HTMLElement);
    const line = within(await screen.findByRole('complementary', { name: 'Channel 1' })).getByRole(
      'listitem',
    );
    within(line).getByText('Message 1');
    expect(line.querySelector('time')).not.toBeNull();
    expect(line.querySelector('a')).toBeNull();
  });

  it('is told when a message is gone, or premium is', async () => {
    answers['/search/content/1/preview?q=go'] = refuse('not_found', 404);
    answers['/search/content/2/preview?q=go'] = refuse('premium_required', 403);
    await openApp('/search?q=go', { answers });
    const previews = await screen.findAllByRole('button', { name: 'Preview' });
    await userEvent.click(previews[0] as HTMLElement);
    await screen.findByText('This message can no longer be read here.');
    await userEvent.click(previews[1] as HTMLElement);
    await screen.findByText(/You must be premium to read around a message/);
  });
});

describe('a member whose premium', () => {
  it('has just ended is free, whatever this tab believes', async () => {
    answers[filtered('kind=group')] = refuse('premium_required', 403);
    answers[`/search/content?q=go${LONG}`] = free([aHit('1')]);
    await openApp('/search?q=go&kind=group', { answers });
    await screen.findByRole('heading', { name: 'You must be premium to use these filters' });
    screen.getByText(/You must be premium to filter/);
    await userEvent.click(screen.getByRole('button', { name: 'Search without filters' }));
    await screen.findByRole('article', { name: 'Channel 1' });
  });

  it('has just begun gets it, whatever this tab believes', async () => {
    enterAsPremium(-1000);
    answers['/search/content?q=go'] = premium([aHit('1')]);
    await openApp('/search?q=go', { answers });
    await screen.findByRole('button', { name: 'Preview' });
    expect(screen.queryByText(/You must be premium/)).toBeNull();
  });
});

describe('saved searches', () => {
  it('are made from what is looked for, without its days', async () => {
    const bodies: unknown[] = [];
    answers[filtered('kind=group&from=2026-01-02')] = premium([aHit('1')]);
    answers['/search/saved'] = async (request: Request) => {
      if (request.method !== 'POST') return Response.json(savedList(bodies.length ? [made] : []));
      bodies.push(await request.json());
      return Response.json(made);
    };
    const made = aSaved('s', { query: 'go', filters: { kind: 'group' } });
    await openApp('/search?q=go&kind=group&from=2026-01-02', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    await screen.findByText(/^Saved\./);
    expect(bodies).toEqual([{ q: 'go', filters: { kind: 'group' }, notify: true }]);
    expect(screen.getByRole('link', { name: 'All saved searches' }).getAttribute('href')).toBe('/search');
  });

  it('are taken for saved when they are so in another spelling', async () => {
    const there = aSaved('s', { query: 'Go' });
    answers['/search/saved'] = (request: Request) =>
      Response.json(request.method === 'POST' ? there : savedList([there]));
    await openApp('/search?q=go', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    await screen.findByText(/^Saved\./);
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });

  it('say why one cannot be saved', async () => {
    answers['/search/saved'] = (request: Request) =>
      request.method === 'POST' ? refuse('rate_limited', 429)() : Response.json(savedList([]));
    await openApp('/search?q=go', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    await waitFor(() => {
      const notes = screen.getAllByRole('alert').map((note) => note.textContent);
      expect(notes.join()).toContain('Too many requests');
    });
  });

  it.each(['/search', '/phone/search'])(
    'stand at %s, where each can be asked, silenced and deleted',
    async (path) => {
      const list = [
        aSaved('a', {
          query: 'harbour',
          filters: { kind: 'group', minSubscribers: 10_000, maxSubscribers: 99_999 },
        }),
        aSaved('b'),
      ];
      const said: string[] = [];
      answers['/search/saved'] = () => Response.json(savedList(list));
      answers['/search/saved/a'] = async (request: Request) => {
        said.push(`${request.method} ${await request.text()}`);
        if (request.method === 'DELETE') {
          list.shift();
          return new Response(null, { status: 204 });
        }
        list[0] = aSaved('a', { ...list[0], notify: false });
        return Response.json(list[0]);
      };
      await openApp(path, { answers, small: path.startsWith('/phone') });
      const link = await screen.findByRole('link', { name: 'harbour' });
      expect(link.getAttribute('href')).toBe(
        `${path}?q=harbour&kind=group&minSubscribers=10000&maxSubscribers=99999`,
      );
      const line = within(link.closest('li') as HTMLElement);
      line.getByText('Groups');
      line.getByText('Subscribers: 10,000 to 99,999');
      screen.getByText(/announced by the bot or by e-mail/);
      const notify = line.getByRole<HTMLInputElement>('checkbox', { name: 'Tell me about new messages' });
      await userEvent.click(notify);
      await waitFor(() => expect(notify.checked).toBe(false));
      await userEvent.click(line.getByRole('button', { name: 'Delete “harbour”' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Delete the saved search “harbour”?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('link', { name: 'harbour' })).toBeNull());
      expect(said).toEqual(['PATCH {"notify":false}', 'DELETE ']);
      screen.getByRole('link', { name: 'query b' });
    },
  );

  it('need a way to reach their member', async () => {
    enterAsPremium(86_400_000, { email: '' });
    answers['/search/saved'] = savedList([aSaved('a')]);
    await openApp('/search', { answers });
    await screen.findByText(/connect Telegram or an e-mail address/);
    const saved = within(screen.getByRole('region', { name: 'Saved searches' }));
    const way = saved.getByRole('link', { name: 'Personal information' });
    expect(way.getAttribute('href')).toBe('/sys/account_info');
  });

  it('stay when premium has ended, and say that they are silent', async () => {
    enterAsPremium(-1000);
    answers['/search/saved'] = savedList([aSaved('a')], false);
    await openApp('/search', { answers });
    await screen.findByRole('link', { name: 'query a' });
    screen.getByText(/You must be premium to be told/);
  });

  it('invite a premium member who has none', async () => {
    await openApp('/search', { answers });
    await screen.findByText(/Nothing is saved yet/);
  });

  it('are not spoken of to who has none and cannot have any', async () => {
    enterAsPremium(-1000);
    answers['/search/saved'] = savedList([], false);
    answers['/search/hot'] = { items: [{ query: 'harbour' }] };
    await openApp('/search', { answers });
    await screen.findByRole('link', { name: 'harbour' });
    expect(screen.queryByText('Saved searches')).toBeNull();
  });
});
