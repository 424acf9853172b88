import { useEffect, useState } from 'react';

/** Whole seconds until a moment, in milliseconds of the clock; 0 when it has passed. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));

  useEffect(() => {
    // The clock is read, not counted: browsers slow the timers of hidden tabs down.
    setNow(Date.now());
    if (endsAt <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return secondsLeft;
}
