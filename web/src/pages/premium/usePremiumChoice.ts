import { useState } from 'react';
import { type PayType, payTypeOf } from '@/lib/payTypes';
import { useAddressQuery } from '@/lib/surface';
import { PICKS, readMonths } from './rules';

export const OWN = 'own';

/** One of the offered durations, or a number of one's own. */
export type Picked = (typeof PICKS)[number] | typeof OWN;

/**
 * How long and by which way to pay, kept in the address: it survives a reload
 * and the way through the sign-in screen.
 */
export function usePremiumChoice() {
  const [query, setQuery] = useAddressQuery();
  const typed = query.get('months') ?? PICKS[0];
  const offered = PICKS.find((months) => months === typed);
  // Whoever types a number of their own may come past an offered one.
  const [typing, setTyping] = useState(false);
  const read = readMonths(typed);

  function write(name: string, value: string): void {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      // A choice is not a page of its own: "back" leaves instead of undoing it.
      { replace: true },
    );
  }

  const picked: Picked = typing ? OWN : (offered ?? OWN);
  return {
    typed,
    months: typeof read === 'number' ? read : null,
    mistake: typeof read === 'number' ? null : read,
    picked,
    pick(next: Picked): void {
      setTyping(next === OWN);
      if (next !== OWN) write('months', next);
    },
    type(text: string): void {
      setTyping(true);
      write('months', text);
    },
    payType: payTypeOf(query.get('pay') ?? ''),
    setPayType: (payType: PayType) => write('pay', payType),
  };
}

export type PremiumChoice = ReturnType<typeof usePremiumChoice>;
