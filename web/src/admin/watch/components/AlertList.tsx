import { formatDate, useLocale, useT } from '@/lib/i18n';
import { useSmallScreen } from '@/lib/surface';
import { CardFacts } from '@/ui/CardFacts';
import { Table } from '@/ui/Table';
import type { Alert } from '../api';
import classes from './Alerts.module.css';
import { AlertState, AlertTold, AlertWhat } from './AlertWords';
import { SilenceAct } from './SilenceAct';

interface AlertListProps {
  label: string;
  alerts: readonly Alert[];
  /** What is over has an end and nothing to be done about it. */
  over?: boolean;
}

/** Alerts as a table, or as cards where there is little room. */
export function AlertList(props: AlertListProps) {
  return useSmallScreen() ? <AlertCards {...props} /> : <AlertTable {...props} />;
}

function AlertTable({ label, alerts, over }: AlertListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th>{t('alerts.field.what')}</th>
          <th>{t('alerts.field.since')}</th>
          {over && <th>{t('alerts.field.ended')}</th>}
          <th>{t('alerts.field.told')}</th>
          <th>{t('alerts.field.state')}</th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <tr key={alert.id}>
            <td>
              <AlertWhat alert={alert} />
            </td>
            <td className="num">{formatDate(alert.beganTime, locale, 'dateTime')}</td>
            {over && (
              <td className="num">{alert.endedTime && formatDate(alert.endedTime, locale, 'dateTime')}</td>
            )}
            <td>
              <AlertTold alert={alert} />
            </td>
            <td>{over ? <AlertState alert={alert} /> : <SilenceAct alert={alert} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function AlertCards({ alerts, over }: AlertListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={classes.cards}>
      {alerts.map((alert) => (
        <li key={alert.id} className="card">
          <AlertWhat alert={alert} />
          <AlertState alert={alert} />
          <CardFacts>
            <dt>{t('alerts.field.since')}</dt>
            <dd>{formatDate(alert.beganTime, locale, 'dateTime')}</dd>
            {alert.endedTime && (
              <>
                <dt>{t('alerts.field.ended')}</dt>
                <dd>{formatDate(alert.endedTime, locale, 'dateTime')}</dd>
              </>
            )}
            <dt>{t('alerts.field.told')}</dt>
            <dd>
              <AlertTold alert={alert} />
            </dd>
          </CardFacts>
          {!over && <SilenceAct alert={alert} />}
        </li>
      ))}
    </ul>
  );
}
