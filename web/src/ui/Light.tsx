import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Light.module.css';

const SIGNS = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  unknown: IconHelpCircle,
  never: IconHelpCircle,
};

export type LightState = keyof typeof SIGNS;

interface LightProps {
  state: LightState;
  title: string;
  /** What can be done about it, beside the words. */
  act?: ReactNode;
  children: ReactNode;
}

/** Whether all is well: the one thing on a page to look at. */
export function Light({ state, title, act, children }: LightProps) {
  const Sign = SIGNS[state];
  return (
    <section className={`card ${classes.light}`} data-state={state}>
      <Sign size={40} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <h2>{title}</h2>
        {children}
      </div>
      {act && <div className={classes.act}>{act}</div>}
    </section>
  );
}
