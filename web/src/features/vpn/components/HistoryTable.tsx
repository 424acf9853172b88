import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Table } from '@/ui/Table';
import type { Entitlement } from '../rules';
import classes from './History.module.css';
import { EndText, StatePill, UsedText } from './planTexts';

export function HistoryTable({ plans }: { plans: readonly Entitlement[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('vpn.history.title')}>
      <thead>
        <tr>
          <th>{t('vpn.history.name')}</th>
          <th>{t('vpn.history.usage')}</th>
          <th>{t('vpn.history.since')}</th>
          <th>{t('vpn.history.ended')}</th>
          <th>{t('vpn.history.state')}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id}>
            <td>{plan.productName}</td>
            <td className="num">
              <UsedText plan={plan} />
            </td>
            <td className="num">{formatDate(plan.createTime, locale)}</td>
            <td className="num">
              <EndText plan={plan} />
            </td>
            <td>
              <StatePill state={plan.state} />
              {plan.endReason && <p className={`small muted ${classes.reason}`}>{plan.endReason}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
