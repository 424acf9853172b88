import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aProduct } from '../../../tests/marketDesk';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Product } from './api';

afterEach(leave);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openDesk(product: Product, more: Record<string, boolean> = {}) {
  const told: [path: string, body: unknown][] = [];
  let left = [product];
  const act = async (request: Request) => {
    told.push([
      new URL(request.url).pathname.replace('/api/v1/admin/market/products/', ''),
      await request.json(),
    ]);
    left = [];
    return Response.json(product);
  };
  enterAsMember({ market: true, ...more });
  const opened = await openApp('/admin/market/products', {
    answers: {
      '/admin/market/products?state=waiting': () => Response.json({ items: left }),
      '/admin/market/products?state=refused': {
        items: [aProduct({ state: 'refused', reason: 'No proof of rights' })],
      },
      '/admin/market/products/p1/approve': act,
      '/admin/market/products/p1/refuse': act,
      '/admin/market/products/p1/block': act,
      '/admin/market/products/p1/unblock': act,
    },
  });
  await screen.findByRole('heading', { level: 2, name: product.name });
  return { told, opened };
}

it('shows a product in all its languages, with its pictures, price, store and past', async () => {
  await openDesk(aProduct({ limitOne: true, adult: true }));
  screen.getByText('Works everywhere.');
  expect(screen.getByText('Работает везде.').closest('dd')?.lang).toBe('ru-RU');
  screen.getByText(/^12\.50.USD$/);
  screen.getByText('Games');
  screen.getByText('One for each buyer');
  screen.getByText('For adults');
  screen.getByText(/^Version 4, handed in /);
  screen.getByText('Never listed before');
  screen.getByRole('img', { name: 'Picture 1 of “Game key”' });
  expect(screen.getByRole('link', { name: 'Harbour Keys' }).getAttribute('href')).toBe(
    '/admin/market/stores/s1',
  );
});

it('leads to what was decided before, for whoever may read the log', async () => {
  await openDesk(aProduct(), { audit: true });
  expect(screen.getByRole('link', { name: 'What operators did about it' }).getAttribute('href')).toBe(
    '/admin/audit?target=market-product%2Fp1',
  );
});

it('approves the version that was looked at, after saying what follows', async () => {
  const { told } = await openDesk(aProduct());
  await press('Approve “Game key”');
  const dialog = within(screen.getByRole('dialog', { name: /^Put .*Game key.* on sale\?$/ }));
  dialog.getByText(/^Everybody can buy it at once/);
  expect(told).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('No product waits for a decision.');
  expect(told).toEqual([['p1/approve', { version: 4 }]]);
});

it.each([
  ['Refuse', aProduct(), ['p1/refuse', { version: 4, reason: 'stolen' }]],
  ['Block', aProduct({ state: 'listed' }), ['p1/block', { reason: 'stolen' }]],
  [
    'Unblock',
    aProduct({ state: 'listed', blocked: true, reason: 'Fraud' }),
    ['p1/unblock', { reason: 'stolen' }],
  ],
])('%ss with a reason that the keeper reads', async (act, product, sent) => {
  const { told } = await openDesk(product);
  await press(`${act} “Game key”`);
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('The store keeper reads the reason that you give.');
  await userEvent.click(dialog.getByRole('button', { name: act }));
  expect(told).toEqual([]); // not without a reason
  await userEvent.type(dialog.getByLabelText('Reason'), 'stolen');
  await userEvent.click(dialog.getByRole('button', { name: act }));
  await waitFor(() => expect(told).toEqual([sent]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why a text that has changed meanwhile is not approved', async () => {
  enterAsMember({ market: true });
  await openApp('/admin/market/products', {
    answers: {
      '/admin/market/products?state=waiting': { items: [aProduct()] },
      '/admin/market/products/p1/approve': () => Response.json({ code: 'conflict' }, { status: 409 }),
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Game key' });
  await press('Approve “Game key”');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).not.toBe(''));
});

it('is narrowed in the address, and says why something was refused', async () => {
  const { opened } = await openDesk(aProduct());
  await userEvent.click(screen.getByRole('radio', { name: 'Refused' }));
  await screen.findByText('No proof of rights');
  await waitFor(() => expect(opened.address()).toBe('/admin/market/products?state=refused'));
});
