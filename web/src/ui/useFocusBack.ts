import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A button that is locked while its request is under way loses the focus to
 * nobody. Gives it back when the request is over, unless somebody has moved on.
 */
export function useFocusBack(pending: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (pending) {
      hadFocus.current = document.activeElement === ref.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body) ref.current?.focus();
    hadFocus.current = false;
  }, [pending]);
  return ref;
}
