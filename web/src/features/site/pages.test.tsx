import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '@/lib/i18n';
import { session } from '@/lib/session';
import { openApp } from '../../../tests/renderApp';

const faq = {
  groups: [
    {
      id: 'payment',
      title: 'Payment',
      items: [
        { id: 'usdt-network', question: 'Which network?', answer: 'TRON, **not** [another](/tutorials).' },
        { id: 'refund', question: 'Can I get a refund?', answer: 'Write to us.' },
      ],
    },
  ],
};

beforeEach(() => session.markInitialised());

describe('the questions', () => {
  it('open at the one that the address names', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await openApp('/commonProblem#refund', { answers: { '/site/faq': faq } });
    const item = (await screen.findByText('Can I get a refund?')).closest('details');
    expect(item?.open).toBe(true);
    expect(scrolled.mock.contexts).toContain(item);
  });

  it('open whole when the address names nothing that can be read', async () => {
    await openApp('/commonProblem#%', { answers: { '/site/faq': faq } });
    expect(await screen.findByText('Can I get a refund?')).toBeTruthy();
  });

  it('can be searched, and say when nothing was found', async () => {
    await openApp('/commonProblem', { answers: { '/site/faq': faq } });
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'tron');
    await screen.findByText('1 answer found');
    expect(screen.queryByText('Can I get a refund?')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'zebra');
    await screen.findByText('No question matches “zebra”.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(await screen.findByText('Can I get a refund?')).toBeTruthy();
  });
});

describe('a written page', () => {
  const about = { slug: 'about', title: 'About us', lead: 'Who **we** are.', markdown: '## How\n\nWell.' };

  it('is shown under its title, on either surface', async () => {
    await openApp('/phone/about', { answers: { '/site/pages/about': about } });
    await screen.findByRole('heading', { level: 1, name: 'About us' });
    expect(screen.getByRole('heading', { level: 2, name: 'How' })).toBeTruthy();
    expect(document.title).toMatch(/^About us · /);
  });

  it('is asked for again in another language', async () => {
    const asked: (string | null)[] = [];
    await openApp('/about', { answers: { '/site/pages/about': about } });
    await screen.findByRole('heading', { level: 1, name: 'About us' });
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (request: Request) => {
      if (request.url.endsWith('/about')) asked.push(request.headers.get('Accept-Language'));
      return answer(request);
    });
    await act(() => switchLanguage('ru-RU'));
    await waitFor(() => expect(asked).toEqual(['ru_ru']));
  });

  it('that fails says what happened, with the error’s id and a retry that works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const trouble = { code: 'internal', message: '', params: {}, fields: {}, id: 'e1' };
    const answers: Record<string, unknown> = {
      '/site/pages/about': () => Response.json(trouble, { status: 500 }),
    };
    await openApp('/about', { answers });
    await screen.findByRole('heading', { name: 'This page ran into a problem' });
    expect(screen.getByText('Error id: e1')).toBeTruthy();
    answers['/site/pages/about'] = about;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'About us' });
  });
});

it('the apps of the visitor’s own device come first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0)');
  const client = {
    id: 'c',
    name: 'Client',
    description: 'Good.',
    url: 'https://example.com/',
    source: 'open',
    store: 'web',
    formats: ['clash'],
  };
  const platforms = [
    { id: 'android', name: 'Android', clients: [] },
    { id: 'windows', name: 'Windows', clients: [client] },
  ];
  await openApp('/download', { answers: { '/site/downloads': { platforms } } });
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual(['Windows', 'Android']);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('link', { name: 'Get Client' }).getAttribute('href')).toBe('https://example.com/');
  expect(card.getByText('Formats: Clash')).toBeTruthy();
});
