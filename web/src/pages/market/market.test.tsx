import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductCard } from '@/features/market/api';
import { aProduct, aProductView, aReview, aStore, aStoreCard } from '@/features/market/testing';
import { answerAdult } from '@/lib/adult';
import { leave } from '../../../tests/member';
import { refuse } from '../../../tests/personal';
import { openApp } from '../../../tests/renderApp';

const list = (...items: ProductCard[]) => ({ items });

beforeEach(leave);

describe('the market', () => {
  it.each([
    ['/market', ''],
    ['/phone/market', '/phone'],
  ])('shows on %s what is on sale, page by page', async (address, here) => {
    await openApp(address, {
      small: here !== '',
      answers: {
        '/market/products?sort=newest': {
          items: [
            aProduct(),
            aProduct({ id: 'p2', name: 'Logo', stock: 0, rating: '', ratingCount: 0, sales: 0 }),
          ],
          next: 'c',
        },
        '/market/products?sort=newest&cursor=c': list(aProduct({ id: 'p3', name: 'Piano lesson' })),
      },
    });
    const link = await screen.findByRole('link', { name: 'Office key' });
    expect(link.getAttribute('href')).toBe(`${here}/market/product/p1`);
    const [key, logo] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    within(key as HTMLElement).getByText(/^12\.50.USDT$/);
    within(key as HTMLElement).getByText('Harbour Keys');
    within(key as HTMLElement).getByRole('img', { name: '4.7 of 5 stars' });
    within(key as HTMLElement).getByText('31 reviews');
    within(key as HTMLElement).getByText('1,200 sold');
    within(logo as HTMLElement).getByText('Sold out');
    within(logo as HTMLElement).getByText('Not rated yet');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Piano lesson' });
  });

  it('is narrowed by category, words and order, which the address keeps', async () => {
    const { address } = await openApp('/market', {
      answers: {
        '/market/products?sort=newest': list(aProduct()),
        '/market/products?category=games&sort=newest': list(aProduct({ id: 'p2', name: 'Chess set' })),
        '/market/products?q=go&category=games&sort=newest': list(),
        '/market/products?sort=price_asc': list(aProduct({ id: 'p3', name: 'Penny' })),
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Games' }));
    await screen.findByRole('link', { name: 'Chess set' });
    await userEvent.type(screen.getByLabelText('Search by name'), 'go{Enter}');
    await screen.findByText('No product matches.');
    expect(address()).toBe('/market?category=games&q=go');
    const [clear] = screen.getAllByRole('button', { name: 'Clear' });
    await userEvent.click(clear as HTMLElement);
    await screen.findByRole('link', { name: 'Office key' });
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price, lowest first');
    await screen.findByRole('link', { name: 'Penny' });
    expect(address()).toBe('/market?sort=price_asc');
  });

  it('says when nothing is on sale, and looks for nothing by a word that is blocked', async () => {
    const app = await openApp('/market', { answers: { '/market/products?sort=newest': list() } });
    await screen.findByText('Nothing is on sale yet.');
    app.unmount();
    await openApp('/market?q=contraband', {
      answers: {
        '/market/products?q=contraband&sort=newest': () => refuse(403, 'illegal_content'),
        '/market/products?q=key&sort=newest': list(aProduct()),
      },
    });
    await screen.findByRole('heading', { name: 'Illegal content cannot be shown' });
    const words = screen.getByLabelText('Search by name');
    await userEvent.clear(words);
    await userEvent.type(words, 'key{Enter}');
    await screen.findByRole('link', { name: 'Office key' });
  });

  it('has products for adults only for who is over 18', async () => {
    await openApp('/market', {
      answers: {
        '/market/products?sort=newest': list(aProduct()),
        '/market/products?sort=newest&adult=true': list(
          aProduct({ id: 'p9', name: 'Late night', adult: true }),
        ),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show entries for adults' }));
    await userEvent.click(screen.getByRole('button', { name: 'I am over 18' }));
    await screen.findByRole('link', { name: 'Late night' });
    screen.getByText('18+');
  });
});

describe('the stores of the market', () => {
  it.each([
    ['/market', ''],
    ['/phone/market', '/phone'],
  ])('are shown from %s, page by page, with what speaks for each', async (page, here) => {
    const { address } = await openApp(page, {
      small: here !== '',
      answers: {
        '/market/products?sort=newest': list(aProduct()),
        '/market/stores': { items: [aStoreCard()], next: 'c' },
        '/market/stores?cursor=c': { items: [aStoreCard({ id: 's2', name: 'Rope loft' })] },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Stores' }));
    const link = await screen.findByRole('link', { name: 'Harbour Keys' });
    expect(link.getAttribute('href')).toBe(`${here}/market/store/s1`);
    expect(address()).toBe(`${here}/market?show=stores`);
    const card = within(link.closest('li') as HTMLElement);
    card.getByRole('img', { name: '4.8 of 5 stars' });
    card.getByText('40 reviews');
    card.getByText('1,500 sold');
    card.getByText(/^100\.00.USD$/);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Rope loft' });
    await userEvent.click(screen.getByRole('radio', { name: 'Products' }));
    await screen.findByRole('link', { name: 'Office key' });
    expect(address()).toBe(`${here}/market`);
  });

  it('are asked for with those of adults by who is one, and say when there are none', async () => {
    answerAdult('over18');
    await openApp('/market?show=stores', { answers: { '/market/stores?adult=true': { items: [] } } });
    await screen.findByText('No store has anything on sale yet.');
  });
});

describe('a product', () => {
  const reviews = { '/market/products/p1/reviews': { items: [aReview({ answer: 'Thank you.' })] } };
  const pay = { '/pay-methods?kind=market': { items: [{ payType: 'sandbox', available: true }] } };

  it('tells what it is, who sells it and what others say, and can be reported', async () => {
    const reports: unknown[] = [];
    await openApp('/market/product/p1', {
      answers: {
        '/market/products/p1': aProductView({ pictures: ['/i/1', '/i/2'], limitOne: true }),
        ...reviews,
        ...pay,
        '/reports': async (request: Request) => {
          reports.push(await request.json());
          return new Response(null, { status: 204 });
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Office key' });
    screen.getByText('A key for one computer.');
    screen.getByText('One per account');
    screen.getByText('7 left');
    const store = screen.getByRole('region', { name: 'Sold by' });
    expect(within(store).getByRole('link').getAttribute('href')).toBe('/market/store/s1');
    await screen.findByText('Works as described.');
    screen.getByText('Thank you.');
    screen.getByRole('img', { name: 'Picture 1 of 2' });
    await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2' }));
    expect(screen.getByRole('img', { name: 'Picture 2 of 2' }).getAttribute('src')).toBe('/i/2');
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'scam');
    await userEvent.click(dialog.getByRole('button', { name: /Report|Send/ }));
    await waitFor(() => expect(reports).toEqual([{ kind: 'product', id: 'p1', reason: 'scam', text: '' }]));
  });

  it.each([
    ['/market/product/p1', false],
    ['/phone/market/product/p1', true],
  ])('lets each comment on %s be reported by itself', async (page, small) => {
    const reports: unknown[] = [];
    const items = [aReview(), aReview({ id: 'r2', nickname: 'K***v', text: 'Call me for a cheaper one.' })];
    await openApp(page, {
      small,
      answers: {
        '/market/products/p1': aProductView(),
        '/market/products/p1/reviews': { items },
        ...pay,
        '/reports': async (request: Request) => {
          reports.push(await request.json());
          return new Response(null, { status: 204 });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report: Review by K***v' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Report “Review by K***v”' }));
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'scam');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await dialog.findByText('Your report has arrived. We will look into it.');
    expect(reports).toEqual([{ kind: 'comment', id: 'r2', reason: 'scam', text: '' }]);
  });

  it('that was blocked is not shown', async () => {
    await openApp('/market/product/p1', {
      answers: { '/market/products/p1': () => refuse(403, 'content_blocked') },
    });
    await screen.findByRole('heading', { level: 1, name: 'Illegal content cannot be shown' });
  });

  it('for adults is shown after the question, and never to who is underage', async () => {
    const answers = {
      '/market/products/p1': () => refuse(403, 'adult_only'),
      '/market/products/p1?adult=true': aProductView({ adult: true }),
      ...reviews,
      ...pay,
    };
    const app = await openApp('/phone/market/product/p1', { small: true, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer the question' }));
    await userEvent.click(screen.getByRole('button', { name: 'I am over 18' }));
    await screen.findByRole('heading', { level: 1, name: 'Office key' });
    app.unmount();
    localStorage.clear();
    answerAdult('underage');
    await openApp('/market/product/p1', { answers });
    await screen.findByText(/stay hidden on this device/);
    expect(screen.queryByRole('button', { name: 'Answer the question' })).toBeNull();
  });

  it.each(['/market/product/p1', '/market/store/s1'])('or store that is gone says so: %s', async (path) => {
    const { address } = await openApp(`/phone${path}`, { small: true });
    await waitFor(() => expect(address()).toBe('/phone/notFound'));
  });
});

describe('a store', () => {
  it('tells who it is, what speaks for it and what it sells', async () => {
    await openApp('/market/store/s1', {
      answers: {
        '/market/stores/s1': aStore(),
        '/market/products?sort=newest&store=s1': list(aProduct()),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Harbour Keys' });
    screen.getByText('Keys since 2020.');
    screen.getByText(/^100\.00.USD$/);
    screen.getByText('1,500');
    screen.getByText('Oct 1, 2026');
    await screen.findByRole('link', { name: 'Office key' });
  });

  it('that sells nothing says why', async () => {
    await openApp('/phone/market/store/s1', {
      small: true,
      answers: {
        '/market/stores/s1': aStore({ state: 'suspended' }),
        '/market/products?sort=newest&store=s1': list(),
      },
    });
    await screen.findByText('This store is suspended and sells nothing right now.');
    await screen.findByText('Nothing is on sale here right now.');
  });
});
