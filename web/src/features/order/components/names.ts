import { useCallback } from 'react';
import { CYCLES } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { payTypeOf } from '../rules';

/** The name of a way to pay; one that this build does not know keeps its code. */
export function usePayTypeName(): (payType: string) => string {
  const t = useT();
  return useCallback(
    (payType) => {
      const known = payTypeOf(payType);
      return known ? t(`order.payType.${known}`) : payType;
    },
    [t],
  );
}

/** How long what was ordered lasts; null for goods without a duration. */
export function useCycleName(): (cycle: string | undefined) => string | null {
  const t = useT();
  return useCallback(
    (cycle) => {
      const known = CYCLES.find((name) => name === cycle);
      return known ? t(`order.cycle.${known}`) : null;
    },
    [t],
  );
}
