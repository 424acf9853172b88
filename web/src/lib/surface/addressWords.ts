import { useCallback } from 'react';
import { useAddressQuery } from './addressQuery';

/**
 * Words kept in the address, such as a list's filter: a reload keeps them and
 * "back" undoes a change. An empty word is taken out.
 */
export function useAddressWords(): [URLSearchParams, (change: Record<string, string>) => void] {
  const [words, setWords] = useAddressQuery();
  const change = useCallback(
    (change: Record<string, string>) =>
      setWords((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [setWords],
  );
  return [words, change];
}
