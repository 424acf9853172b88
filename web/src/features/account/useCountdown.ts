import { useEffect, useReducer } from 'react';

/** Whole seconds until a moment, in milliseconds of the clock; 0 when it has passed. */
export function useCountdown(endsAt: number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  // The clock is read, not counted: browsers slow the timers of hidden tabs down.
  const secondsLeft = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [running]);
  return secondsLeft;
}
