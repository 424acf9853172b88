import { useT } from '@/lib/i18n';

/** The rules that are checked, by the server's codes, each with the name of its words; a test compares them. */
export const RULES = {
  balance_differs: 'balance',
  sum_not_zero: 'sum',
  below_floor: 'floor',
  owed_beside_credit: 'owed',
  journal_empty: 'journal',
  currency_mixed: 'currency',
  reversal_differs: 'reversal',
  clearing_differs: 'clearing',
  revenue_differs: 'revenue',
  price_differs: 'price',
  package_differs: 'package',
  points_differ: 'points',
  premium_differs: 'premium',
  purchase_differs: 'purchase',
  escrow_differs: 'escrow',
  bond_differs: 'bond',
  earned_differs: 'earned',
  withdrawal_differs: 'withdrawal',
  fee_differs: 'fee',
  sale_differs: 'sale',
  item_differs: 'item',
} as const;

/** Says a rule in people's words; one that this build does not know keeps the server's. */
export function useRuleName(): (rule: string) => string {
  const t = useT();
  return (rule) => (isKnown(rule) ? t(`ledger.rule.${RULES[rule]}`) : rule);
}

function isKnown(rule: string): rule is keyof typeof RULES {
  return Object.hasOwn(RULES, rule);
}
