import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import type { LightState } from '../../reconciliation';
import classes from './Reconciliation.module.css';

const SIGNS = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  unknown: IconHelpCircle,
  never: IconHelpCircle,
};

/** Whether the providers' books and ours agree: the one thing to look at. */
export function Light({ state }: { state: LightState }) {
  const t = useT();
  const Sign = SIGNS[state];
  return (
    <section className={`card ${classes.light}`} data-state={state}>
      <Sign size={40} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <h2>{t(`reconciliation.light.${state}`)}</h2>
        <p>{t(`reconciliation.light.${state}Note`)}</p>
      </div>
    </section>
  );
}
