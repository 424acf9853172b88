import { useT } from '@/lib/i18n';
import { usePayTypeName } from '@/lib/payTypes';

const KINDS = ['package', 'points', 'premium', 'market', 'bond'] as const;
const FEES = ['market_fee', 'share_fee', 'given_up'] as const;

/** What kinds of goods and ways to pay are called; what this build does not know keeps its code. */
export function useNames() {
  const t = useT();
  const payType = usePayTypeName();
  return {
    kind(word: string): string {
      const kind = KINDS.find((known) => known === word);
      if (kind) return t(`order.kind.${kind}`);
      const fee = FEES.find((known) => known === word);
      return fee ? t(`console.fee.${fee}`) : word;
    },
    method(word: string): string {
      if (word === 'none') return t('console.method.none');
      return word === 'manual' ? t('console.method.manual') : payType(word);
    },
  };
}
