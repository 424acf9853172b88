import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { payTypeOf } from '@/features/order/rules';
import type { Mistake } from '@/lib/form';
import { PICKS, readMonths } from './rules';

export const OWN = 'own';

export type Pick = (typeof PICKS)[number] | typeof OWN;

/**
 * How long and by which way to pay, kept in the address: it survives a reload
 * and the way through the sign-in screen.
 */
export function useMonths() {
  const [query, setQuery] = useSearchParams();
  const typed = query.get('months') ?? PICKS[0];
  const offered = PICKS.find((months) => months === typed);
  const [ownWay, setOwnWay] = useState(offered === undefined);
  const read = readMonths(typed);

  function write(name: string, value: string): void {
    // A choice is not a page of its own: "back" leaves instead of undoing it.
    setQuery(
      (current) => new URLSearchParams([...[...current].filter(([key]) => key !== name), [name, value]]),
      {
        replace: true,
      },
    );
  }

  const months = typeof read === 'number' ? read : null;
  const mistake: Mistake | null = typeof read === 'number' ? null : read;
  return {
    typed,
    months,
    mistake,
    pick: (ownWay ? OWN : (offered ?? OWN)) as Pick,
    setPick(pick: Pick): void {
      setOwnWay(pick === OWN);
      if (pick !== OWN) write('months', pick);
    },
    setTyped: (text: string) => write('months', text),
    payType: payTypeOf(query.get('pay') ?? ''),
    setPayType: (payType: string) => write('pay', payType),
  };
}

export type Months = ReturnType<typeof useMonths>;
