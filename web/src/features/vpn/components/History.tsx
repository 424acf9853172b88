import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import type { Entitlement } from '../rules';
import classes from './History.module.css';
import { HistoryCards } from './HistoryCards';
import { HistoryTable } from './HistoryTable';

/** The plans that are over, with what became of them. */
export function History({ plans }: { plans: readonly Entitlement[] }) {
  const t = useT();
  const surface = useSurface();
  return (
    <section aria-labelledby="plan-history">
      <h2 id="plan-history" className={classes.title}>
        {t('vpn.history.title')}
      </h2>
      {surface === 'phone' ? <HistoryCards plans={plans} /> : <HistoryTable plans={plans} />}
    </section>
  );
}
