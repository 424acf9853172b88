import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { session } from '@/lib/session';
import { deskLine, refund, stray } from './desk';
import { aPayout, aProduct, aSale, aStore } from './marketDesk';
import { leave, member } from './member';
import { someone } from './people';
import { openApp } from './renderApp';

const at = '2026-11-01T00:00:00Z';
const entry = {
  id: 'a1',
  at,
  actor: 'u1',
  action: 'settings.change',
  target: 'brand.name',
  reason: '',
  ip: '192.0.2.7',
};
const letter = {
  id: 'n1',
  to: 'lost@example.com',
  channel: 'email',
  template: 'login_code',
  state: 'dead',
  attempts: 5,
  reason: 'mailbox full',
  createdAt: at,
  endedAt: at,
  retriable: false,
};

const correction = {
  id: 'c1',
  userId: someone.id,
  userName: 'Ada',
  what: 'points',
  amount: '500',
  reason: 'two days without service',
  state: 'applied',
  proposedBy: 'u2',
  proposedName: 'Boris',
  proposedAt: at,
  mayApprove: false,
  mayReject: false,
};

interface List {
  page: string;
  read: string;
  line: object;
  shown: RegExp;
  more: string;
  /** What else the page reads before it shows its list. */
  beside?: Record<string, unknown>;
}

const lists: List[] = [
  {
    page: '/admin/users',
    read: '/admin/users',
    line: someone,
    shown: /ada@example\.com/,
    more: 'Show more people',
  },
  {
    page: '/admin/audit',
    read: '/admin/audit',
    line: entry,
    shown: /192\.0\.2\.7/,
    more: 'Show older entries',
  },
  {
    page: '/admin/messages',
    read: '/admin/notify/messages',
    line: letter,
    shown: /mailbox full/,
    more: 'Show older messages',
  },
  {
    page: '/admin/corrections',
    read: '/admin/corrections',
    line: correction,
    shown: /two days without service/,
    more: 'Show older corrections',
  },
  {
    page: '/admin/orders',
    read: '/admin/orders',
    line: deskLine,
    shown: /Harbour 100/,
    more: 'Show older orders',
  },
  {
    page: '/admin/payments',
    read: '/admin/payments/strays?state=open',
    line: stray,
    shown: /Came late/,
    more: 'Show older ones',
  },
  {
    page: '/admin/payments?view=refunds',
    read: '/admin/payments/refunds',
    line: { ...refund, state: 'done' },
    shown: /asked for it back/,
    more: 'Show older ones',
  },
  {
    page: '/admin/payments/usdt?least=any',
    read: '/admin/payments/usdt/addresses',
    line: {
      network: 'tron',
      address: 'TAda',
      index: 1,
      path: "m/44'/195'/0'/0/1",
      userId: someone.id,
      received: '0.00',
      swept: '0.00',
      unswept: '0.00',
    },
    shown: /^TAda$/,
    more: 'Show more addresses',
    beside: { '/admin/payments/usdt/chains': { items: [] } },
  },
  {
    page: '/admin/payments/usdt?view=sweeps',
    read: '/admin/payments/usdt/sweeps',
    line: {
      id: 's1',
      network: 'tron',
      address: 'TAda',
      txHash: 'ab',
      amount: '4.20',
      note: 'cold wallet',
      markedBy: someone.id,
      markTime: at,
    },
    shown: /cold wallet/,
    more: 'Show older sweeps',
    beside: { '/admin/payments/usdt/chains': { items: [] } },
  },
  {
    page: '/admin/market/products',
    read: '/admin/market/products?state=waiting',
    line: aProduct(),
    shown: /Works everywhere/,
    more: 'Show more',
  },
  {
    page: '/admin/market/stores',
    read: '/admin/market/stores?state=all',
    line: aStore(),
    shown: /Harbour Keys/,
    more: 'Show more',
  },
  {
    page: '/admin/market/sales',
    read: '/admin/market/sales?state=disputed',
    line: aSale(),
    shown: /Game key/,
    more: 'Show more',
  },
  {
    page: '/admin/market/withdrawals',
    read: '/admin/market/withdrawals?state=queue',
    line: aPayout(),
    shown: /Harbour Keys/,
    more: 'Show more',
  },
];

const keys = ['audit', 'corrections', 'market', 'notify', 'orders', 'payments', 'payouts', 'users'];

beforeEach(() => {
  session.acceptToken(session.token(), 'token');
  session.setUserInfo({ ...member, auths: Object.fromEntries(keys.map((key) => [key, true])) });
  session.markInitialised();
});
afterEach(leave);

describe.each(lists)('the list on $page', ({ page, read, line, shown, more, beside }) => {
  it('stays when the next page does not come, and says why', async () => {
    await openApp(page, {
      answers: {
        ...beside,
        [read]: { items: [line], next: 'c1' },
        [`${read}${read.includes('?') ? '&' : '?'}cursor=c1`]: () =>
          Response.json({ code: 'rate_limited' }, { status: 429 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: more }));
    await screen.findByText(/Too many requests/);
    screen.getByText(shown);
    screen.getByRole('button', { name: more });
  });
});
