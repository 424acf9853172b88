import { useCallback } from 'react';
import { type Translate, useT } from '@/lib/i18n';

/** Accounts that are alone of their kind. */
const SINGLE = {
  'sys:unmatched': 'unmatched',
  'sys:revenue:point': 'spentPoints',
  'sys:revenue:given_up': 'givenUp',
  'sys:granted:usd': 'granted',
  'sys:issuance:point': 'issuance',
  'sys:rounding': 'rounding',
  'sys:revenue:market_fee': 'marketFee',
  'sys:payout:usd': 'payout',
} as const;

/** What a member has, each in an account of its own. */
const OWNED = { usd: 'credit', usd_rev: 'creditReversible', receivable: 'debt', point: 'points' } as const;

/** What is kept for members until it is decided whose it is, or until they take it. */
const KEPT = { escrow: 'escrow', bond: 'bond', store: 'store' } as const;

const GOODS = ['vpn', 'points', 'premium'] as const;

/** Who takes money for the shop; a name is in the texts of the books and of the payments' desk. */
export const PROVIDERS = [
  'usdt-tron',
  'usdt-bsc',
  'usdt-polygon',
  'usdt-ethereum',
  'alipay',
  'stripe',
  'sandbox',
  'manual',
] as const;
const NOTED = ['clearing', 'unmatched', 'granted', 'issuance', 'rounding'] as const;

interface Named {
  name: string;
  /** What its balance means, where that needs saying. */
  note: string;
}

/**
 * Says the accounts of the books in people's words; one that this build does
 * not know keeps the server's. Needs the `ledger` texts.
 */
export function useAccountNames(): (account: string) => Named {
  const t = useT();
  return useCallback(
    (account) => {
      const [owner = '', kind = '', word = ''] = account.split(':');
      if (owner === 'user')
        return { name: isKnown(OWNED, word) ? t(`ledger.owned.${OWNED[word]}`) : account, note: '' };
      if (isKnown(KEPT, owner))
        return { name: t(`ledger.kept.${word === 'held' ? 'held' : KEPT[owner]}`), note: '' };
      if (isKnown(SINGLE, account)) {
        const name = SINGLE[account];
        return { name: t(`ledger.account.${name}`), note: noteOf(t, name) };
      }
      if (kind === 'clearing') {
        return { name: t('ledger.account.clearing', { name: providerOf(t, word) }), note: noteOf(t, kind) };
      }
      if (kind === 'revenue')
        return { name: t('ledger.account.revenue', { name: goodsOf(t, word) }), note: '' };
      return { name: account, note: '' };
    },
    [t],
  );
}

function goodsOf(t: Translate, word: string): string {
  const known = GOODS.find((name) => name === word);
  return known ? t(`ledger.goods.${known}`) : word;
}

function providerOf(t: Translate, word: string): string {
  const known = PROVIDERS.find((name) => name === word);
  return known ? t(`ledger.provider.${known}`) : word;
}

function noteOf(t: Translate, kind: string): string {
  const known = NOTED.find((name) => name === kind);
  return known ? t(`ledger.accountNote.${known}`) : '';
}

function isKnown<Known extends object>(known: Known, word: string): word is keyof Known & string {
  return Object.hasOwn(known, word);
}
