import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '@/features/apps/api';
import { anApp } from '@/features/apps/testing';
import { answerAdult } from '@/lib/adult';
import { leave } from '../../../tests/member';
import { refuse } from '../../../tests/personal';
import { openApp } from '../../../tests/renderApp';

const list = (...items: App[]) => ({ items, total: items.length });

beforeEach(leave);

describe('the apps center', () => {
  it.each([
    ['/apps', ''],
    ['/phone/apps', '/phone'],
  ])('shows on %s what there is and the way there', async (address, here) => {
    const visits = vi.fn(() => new Response(null, { status: 204 }));
    await openApp(address, {
      small: here !== '',
      answers: {
        '/apps?sort=hot': {
          ...list(anApp(), anApp({ id: 'a2', name: 'Chess', category: 'game', hasThumbnail: false })),
          next: 'c',
          total: 3,
        },
        '/apps?sort=hot&cursor=c': list(anApp({ id: 'a3', name: 'Ledger' })),
        '/apps/a1/visits': visits,
      },
    });
    await screen.findByText('3 apps');
    expect(screen.getByRole('link', { name: 'Tide tables' }).getAttribute('href')).toBe(`${here}/apps/a1`);
    const out = screen.getByRole('link', { name: 'Open Tide tables' });
    expect(out.getAttribute('href')).toBe('https://tides.example/');
    expect(out.getAttribute('rel')).toContain('noopener');
    expect(out.getAttribute('target')).toBe('_blank');
    out.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(out);
    await waitFor(() => expect(visits).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Ledger' });
  });

  it('is narrowed by category, words and order, which the address keeps', async () => {
    const { address } = await openApp('/apps', {
      answers: {
        '/apps?sort=hot': list(anApp()),
        '/apps?category=game&sort=hot': list(anApp({ id: 'a2', name: 'Chess' })),
        '/apps?category=game&q=go&sort=hot': list(),
        '/apps?sort=newest': list(anApp({ id: 'a3', name: 'Ledger' })),
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Games' }));
    await screen.findByRole('link', { name: 'Chess' });
    await userEvent.type(screen.getByLabelText('Search by name'), 'go{Enter}');
    await screen.findByText('No app matches.');
    expect(address()).toBe('/apps?category=game&q=go');
    const [clear] = screen.getAllByRole('button', { name: 'Clear' });
    await userEvent.click(clear as HTMLElement);
    await screen.findByRole('link', { name: 'Tide tables' });
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    await screen.findByRole('link', { name: 'Ledger' });
    expect(address()).toBe('/apps?sort=newest');
  });

  it('looks for nothing by a word that is blocked, and lets try another', async () => {
    await openApp('/apps?q=contraband', {
      answers: {
        '/apps?q=contraband&sort=hot': () => refuse(403, 'illegal_content'),
        '/apps?q=tide&sort=hot': list(anApp()),
      },
    });
    await screen.findByRole('heading', { name: 'Illegal content cannot be shown' });
    const words = screen.getByLabelText('Search by name');
    await userEvent.clear(words);
    await userEvent.type(words, 'tide{Enter}');
    await screen.findByRole('link', { name: 'Tide tables' });
  });

  it('has apps for adults only for who is over 18', async () => {
    await openApp('/apps', {
      answers: {
        '/apps?sort=hot': list(anApp()),
        '/apps?sort=hot&adult=true': list(anApp({ id: 'a9', name: 'Late night', adult: true })),
      },
    });
    await screen.findByRole('link', { name: 'Tide tables' });
    await userEvent.click(screen.getByRole('button', { name: 'Show entries for adults' }));
    await userEvent.click(screen.getByRole('button', { name: 'I am over 18' }));
    await screen.findByRole('link', { name: 'Late night' });
    screen.getByText('18+');
  });
});

describe('an app', () => {
  it('tells what it is and where it leads, and can be reported', async () => {
    const reports: unknown[] = [];
    await openApp('/apps/a1', {
      answers: {
        '/apps/a1': anApp(),
        '/reports': async (request: Request) => {
          reports.push(await request.json());
          return new Response(null, { status: 204 });
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Tide tables' });
    screen.getByText('When the water comes and goes.');
    screen.getByText(/leads to tides.example, which is not ours/);
    screen.getByRole('link', { name: 'Open Tide tables' });
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'scam');
    await userEvent.click(dialog.getByRole('button', { name: /Report|Send/ }));
    await waitFor(() => expect(reports).toEqual([{ kind: 'app', id: 'a1', reason: 'scam', text: '' }]));
  });

  it('that was blocked is not shown', async () => {
    await openApp('/apps/a1', { answers: { '/apps/a1': () => refuse(403, 'content_blocked') } });
    await screen.findByRole('heading', { level: 1, name: 'Illegal content cannot be shown' });
  });

  it('for adults is shown after the question', async () => {
    await openApp('/phone/apps/a1', {
      small: true,
      answers: { '/apps/a1': () => refuse(403, 'adult_only'), '/apps/a1?adult=true': anApp({ adult: true }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer the question' }));
    await userEvent.click(screen.getByRole('button', { name: 'I am over 18' }));
    await screen.findByRole('heading', { level: 1, name: 'Tide tables' });
  });

  it('for adults is never shown to who is underage', async () => {
    answerAdult('underage');
    await openApp('/apps/a1', { answers: { '/apps/a1': () => refuse(403, 'adult_only') } });
    await screen.findByText(/stay hidden on this device/);
    expect(screen.queryByRole('button', { name: 'Answer the question' })).toBeNull();
  });

  it('that is gone says so', async () => {
    const { address } = await openApp('/phone/apps/a1', { small: true });
    await waitFor(() => expect(address()).toBe('/phone/notFound'));
  });
});
