import { useT } from '@/lib/i18n';
import type { Entitlement } from '../rules';
import { PlanCard } from './PlanCard';
import classes from './PlanList.module.css';

/** Every plan that still has something to come, one card each. */
export function PlanList({ plans }: { plans: readonly Entitlement[] }) {
  const t = useT();
  return (
    <section aria-labelledby="my-plans">
      <h2 id="my-plans" className={classes.title}>
        {t('vpn.plans.title')}
      </h2>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan.id} className={`card ${classes.plan}`}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
