import type { ReactNode } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import type { Entitlement } from '../rules';
import classes from './History.module.css';
import { EndText, StatePill, UsedText } from './planTexts';

export function HistoryCards({ plans }: { plans: readonly Entitlement[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {plans.map((plan) => (
        <li key={plan.id} className={`card ${classes.card}`}>
          <div className={classes.head}>
            <b>{plan.productName}</b>
            <StatePill state={plan.state} />
          </div>
          {plan.endReason && <p className={`small ${classes.reason}`}>{plan.endReason}</p>}
          <Line name={t('vpn.history.usage')}>
            <UsedText plan={plan} />
          </Line>
          <Line name={t('vpn.history.since')}>{formatDate(plan.createTime, locale)}</Line>
          <Line name={t('vpn.history.ended')}>
            <EndText plan={plan} />
          </Line>
        </li>
      ))}
    </ul>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className={`small ${classes.head}`}>
      <span className="muted">{name}</span>
      <span className="num">{children}</span>
    </p>
  );
}
