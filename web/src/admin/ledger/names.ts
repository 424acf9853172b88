import { useT } from '@/lib/i18n';

/** The rules that are checked, by the server's codes, each with the name of its words; a test compares them. */
export const RULES = {
  balance_differs: 'balance',
  sum_not_zero: 'sum',
  below_floor: 'floor',
  journal_empty: 'journal',
  currency_mixed: 'currency',
  reversal_differs: 'reversal',
  clearing_differs: 'clearing',
  revenue_differs: 'revenue',
  price_differs: 'price',
  package_differs: 'package',
  points_differ: 'points',
  premium_differs: 'premium',
} as const;

const GOODS = ['vpn', 'points', 'premium'] as const;
const PROVIDERS = ['sandbox', 'manual'] as const;

/** Accounts of the house that are alone of their kind. */
const SINGLE = {
  'sys:unmatched': 'unmatched',
  'sys:revenue:point': 'spentPoints',
  'sys:revenue:given_up': 'givenUp',
  'sys:granted:usd': 'granted',
  'sys:issuance:point': 'issuance',
  'sys:rounding': 'rounding',
} as const;

const NOTED = ['clearing', 'unmatched', 'granted', 'issuance', 'rounding'] as const;

/** Says rules and accounts in people's words; what this build does not know keeps the server's. */
export function useLedgerNames() {
  const t = useT();
  const goods = (word: string) => {
    const known = GOODS.find((name) => name === word);
    return known ? t(`ledger.goods.${known}`) : word;
  };
  const provider = (word: string) => {
    const known = PROVIDERS.find((name) => name === word);
    return known ? t(`ledger.provider.${known}`) : word;
  };
  const note = (kind: string) => {
    const known = NOTED.find((name) => name === kind);
    return known ? t(`ledger.accountNote.${known}`) : '';
  };
  return {
    rule(word: string): string {
      return isKnown(RULES, word) ? t(`ledger.rule.${RULES[word]}`) : word;
    },
    account(id: string): { name: string; note: string } {
      if (isKnown(SINGLE, id)) return { name: t(`ledger.account.${SINGLE[id]}`), note: note(SINGLE[id]) };
      const [, kind, word = ''] = id.split(':');
      if (kind === 'clearing') {
        return { name: t('ledger.account.clearing', { name: provider(word) }), note: note(kind) };
      }
      if (kind === 'revenue') return { name: t('ledger.account.revenue', { name: goods(word) }), note: '' };
      return { name: id, note: '' };
    },
  };
}

function isKnown<Known extends object>(known: Known, word: string): word is keyof Known & string {
  return Object.hasOwn(known, word);
}
