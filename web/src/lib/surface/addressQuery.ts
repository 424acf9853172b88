import { useCallback, useContext } from 'react';
import { type NavigateOptions, UNSAFE_NavigationContext, useSearchParams } from 'react-router';

type Change = (current: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and how to change a part of it. The router's own
 * way starts from what was drawn last: of two changes that come faster than the
 * page is drawn, the second would undo the first. The history behind the router
 * has each of them at once.
 */
export function useAddressQuery(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const history = useContext(UNSAFE_NavigationContext).navigator as unknown as { location: Location };
  const change = useCallback(
    (change: Change, options?: NavigateOptions) =>
      setQuery(change(new URLSearchParams(history.location.search)), options),
    [setQuery, history],
  );
  return [query, change];
}
