import { useEffect, useState } from 'react';
import { useT } from '@/lib/i18n';
import classes from './Countdown.module.css';
import { clockFace, milestone } from './countdownRules';
import { Ring } from './Ring';

interface CountdownProps {
  /** When it began and when it ends, in milliseconds. */
  startedAt: number;
  endsAt: number;
  /** The present; a test or a server's clock may say it. */
  now?: () => number;
  onOver?: () => void;
}

/** A ring that empties, with digits inside. Screen readers hear milestones, not every second. */
export function Countdown({ startedAt, endsAt, now = Date.now, onOver }: CountdownProps) {
  const t = useT();
  const secondsLeft = useSecondsLeft(endsAt, now, onOver);
  const share = Math.min(1, (secondsLeft * 1000) / Math.max(1, endsAt - startedAt));
  const spoken = milestone(secondsLeft);
  return (
    <Ring share={share} urgent={secondsLeft < 60} className={classes.countdown}>
      <span className={classes.digits} role="timer">
        {clockFace(secondsLeft)}
      </span>
      <span className="only-heard" aria-live="polite">
        {spoken.unit === 'over' && t('app.countdown.over')}
        {spoken.unit === 'minutes' && t('app.countdown.minutesLeft', { count: spoken.count })}
        {spoken.unit === 'seconds' && t('app.countdown.secondsLeft', { count: spoken.count })}
      </span>
    </Ring>
  );
}

function useSecondsLeft(endsAt: number, now: () => number, onOver?: () => void): number {
  const read = () => Math.max(0, Math.ceil((endsAt - now()) / 1000));
  const [seconds, setSeconds] = useState(read);
  const over = seconds === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is made of endsAt and now, which are listed.
  useEffect(() => {
    setSeconds(read());
    // A sleeping device wakes with the right value: the clock is read, not counted.
    const timer = setInterval(() => setSeconds(read()), 1000);
    return () => clearInterval(timer);
  }, [endsAt, now]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is told once, whoever listens by then.
  useEffect(() => {
    if (over) onOver?.();
  }, [over]);
  return seconds;
}
