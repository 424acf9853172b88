import type { ReactNode } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import type { Entitlement } from '../rules';
import classes from './History.module.css';
import { ActivePill, EndText, UsedText } from './historyTexts';

export function HistoryCards({ entitlements }: { entitlements: readonly Entitlement[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {entitlements.map((item) => (
        <li key={item.id} className={`card ${classes.card}`}>
          <div className={classes.head}>
            <b>{item.productName}</b>
            <ActivePill item={item} />
          </div>
          <Line name={t('vpn.history.usage')}>
            <UsedText item={item} />
          </Line>
          <Line name={t('vpn.history.bought')}>{formatDate(item.createTime, locale)}</Line>
          <Line name={t('vpn.history.ends')}>
            <EndText item={item} />
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
