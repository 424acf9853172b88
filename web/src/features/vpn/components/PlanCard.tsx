import type { ReactNode } from 'react';
import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { Meter } from '@/ui/Meter';
import { type Entitlement, shareLeft } from '../rules';
import classes from './PlanList.module.css';
import { EndText, StatePill, UsedText } from './planTexts';

/** One plan: how much of it is used, when it fills up again, until when it runs. */
export function PlanCard({ plan }: { plan: Entitlement }) {
  const t = useT();
  const locale = useLocale();
  const { state, startTime, refillTime, bonus, speedMbps, devices, createTime } = plan;
  return (
    <>
      <div className={classes.head}>
        <h3>{plan.productName}</h3>
        <StatePill state={state} />
      </div>
      <Meter share={1 - shareLeft(plan)} urgent={state === 'exhausted'} />
      <dl className={classes.facts}>
        <Line name={t('vpn.history.usage')}>
          <UsedText plan={plan} />
        </Line>
        {bonus > 0 && <Line name={t('vpn.plans.bonus')}>+{formatBytes(bonus, locale)}</Line>}
        {state === 'waiting' && <Line name={t('vpn.plans.starts')}>{formatDate(startTime, locale)}</Line>}
        {refillTime && <Line name={t('vpn.plans.refills')}>{formatDate(refillTime, locale)}</Line>}
        <Line name={t('vpn.plans.ends')}>
          <EndText plan={plan} />
        </Line>
        <Line name={t('vpn.plans.speed')}>
          {speedMbps > 0 ? t('vpn.plans.mbps', { amount: speedMbps }) : t('vpn.plans.unlimited')}
        </Line>
        <Line name={t('vpn.plans.devices')}>{devices > 0 ? devices : t('vpn.plans.unlimited')}</Line>
        <Line name={t('vpn.history.since')}>{formatDate(createTime, locale)}</Line>
      </dl>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
