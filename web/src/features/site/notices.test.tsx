import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { openApp } from '../../../tests/renderApp';

beforeEach(() => session.markInitialised());
afterEach(() => localStorage.clear());

const site = {
  brand: 'Harbour',
  logoUrl: '',
  accent: '',
  support: { email: '', telegram: '', url: '' },
  mode: 'production',
  baseUrl: '',
};
const banner = {
  id: '01n',
  version: 1,
  importance: 'info',
  title: { 'en-US': 'High water', 'zh-CN': '高水位', 'zh-TW': '高水位', 'ru-RU': 'Вода' },
  more: true,
};
const notice = {
  id: '01n',
  version: 1,
  importance: 'warning',
  lang: 'ru-RU',
  title: 'Вода',
  markdown: 'Ждём **снаружи**.',
  since: '2026-11-16T08:00:00Z',
};
const about = { slug: 'about', title: 'About us', lead: 'x', markdown: '## y' };

it.each(['', '/phone'])(
  'the line is on every page of %s until it is put away, and new words bring it back',
  async (surface) => {
    const answers = { '/site': { ...site, banner }, '/site/pages/about': about };
    const first = await openApp(`${surface}/about`, { answers, small: surface !== '' });
    const link = await screen.findByRole('link', { name: 'High water' });
    expect(link.getAttribute('href')).toBe(`${surface}/notices/01n`);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('link', { name: 'High water' })).toBeNull();
    first.unmount();

    const second = await openApp(`${surface}/about`, { answers, small: surface !== '' });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.body.textContent).toContain('Harbour'));
    expect(screen.queryByRole('link', { name: 'High water' })).toBeNull();
    second.unmount();

    const changed = { ...answers, '/site': { ...site, banner: { ...banner, version: 2 } } };
    await openApp(`${surface}/about`, { answers: changed, small: surface !== '' });
    await screen.findByRole('link', { name: 'High water' });
  },
);

it('notices are listed and read, in the language that they have', async () => {
  await openApp('/notices', { answers: { '/notices': { items: [notice] }, '/notices/01n': notice } });
  await userEvent.click(await screen.findByRole('link', { name: 'Вода' }));
  expect((await screen.findByText('снаружи')).closest('[lang]')?.getAttribute('lang')).toBe('ru-RU');
  expect(screen.getByText('Important')).toBeTruthy();
});

it('the link of a letter turns news off only when somebody presses', async () => {
  const posts: string[] = [];
  await openApp('/news/off/abc', {
    answers: {
      '/news/off/abc': (request: Request) => {
        posts.push(request.method);
        return new Response(null, { status: 204 });
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Turn news off' });
  expect(posts).toEqual([]);
  await userEvent.click(button);
  await screen.findByRole('heading', { name: 'News is turned off' });
  expect(posts).toEqual(['POST']);
});
