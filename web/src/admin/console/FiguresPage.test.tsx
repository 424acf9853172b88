import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

const sum = {
  sales: 3,
  refunds: 1,
  sold: '12.50',
  refunded: '2.50',
  net: '10.00',
  points: 500,
  pointsBack: 0,
};
const report = {
  from: '2026-10-01',
  to: '2026-11-15',
  total: sum,
  periods: [{ period: '2026-10-01', sum }],
  kinds: [{ kind: 'package', sum }],
  methods: [{ method: 'none', sum }],
  offer: { kinds: ['market_fee', 'package'], methods: ['none', 'sandbox'] },
};

beforeEach(() => enterAsMember({ figures: true }));
afterEach(leave);

it('cuts what was earned by period, kind and method, and keeps it as a table', async () => {
  const asked: string[] = [];
  const answers = new Proxy(
    {},
    {
      get: (_, path: string) => {
        if (!path.startsWith('/admin/figures/revenue')) return undefined;
        asked.push(path);
        return path.includes('.csv') ? () => new Response('period,kind') : report;
      },
    },
  );
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  await openApp('/admin/figures?from=2026-10-01&to=2026-11-15&by=month', { answers });
  const months = within(await screen.findByRole('region', { name: 'By month' }));
  expect(months.getAllByRole('row').at(-1)?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'October 2026312.50 USD2.50 USD10.00 USD500',
  );
  within(screen.getByRole('region', { name: 'By method' })).getByText('No payment');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Market fees');
  await waitFor(() => expect(asked.at(-1)).toContain('kind=market_fee'));
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toBe(
    '/admin/figures/revenue.csv?from=2026-10-01&to=2026-11-15&by=month&kind=market_fee',
  );
});

it('says what is wrong with a span that cannot be', async () => {
  const answers = new Proxy(
    {},
    { get: (_, path: string) => (path.startsWith('/admin/figures/revenue') ? report : undefined) },
  );
  await openApp('/admin/figures?from=2026-11-16&to=2026-11-15', { answers });
  await screen.findByText('From one day to four hundred, in this order.');
});
