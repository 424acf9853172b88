import { type Bounds, readWhole } from '@/lib/form';
import { type PayType, payTypeOf } from '@/lib/payTypes';
import { useAddressQuery } from '@/lib/surface';

/**
 * How many and by which way to pay, kept in the address: it survives a reload
 * and the way through the sign-in screen.
 */
export function useBuyChoice(bounds: Bounds) {
  const [query, setQuery] = useAddressQuery();
  // Where only one can be had, nobody is asked, whatever an old address says.
  const typed = bounds.most > 1 ? (query.get('count') ?? '1') : '1';
  const read = readWhole(typed, bounds);

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

  return {
    typed,
    count: typeof read === 'number' ? read : null,
    mistake: typeof read === 'number' ? null : read,
    type: (text: string) => write('count', text),
    payType: payTypeOf(query.get('pay') ?? ''),
    setPayType: (payType: PayType) => write('pay', payType),
  };
}
