import { useEffect, useState } from 'react';

/** What stands in a field once its typing has paused. Nobody waits for what they have typed half of. */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
