import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left of the span that `start` began; 0 when it is over. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    // The clock is read, not counted: browsers slow the timers of hidden tabs down.
    const read = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    read();
    if (endsAt <= Date.now()) return;
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = useCallback((seconds: number) => setEndsAt(Date.now() + seconds * 1000), []);
  return { secondsLeft, start };
}
