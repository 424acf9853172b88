import { formatDate, useLocale, useT } from '@/lib/i18n';
import { useSmallScreen } from '@/lib/surface';
import { CardFacts } from '@/ui/CardFacts';
import { Pill, type Tone } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import { useProviderName } from '../../names';
import { sayAmount } from '../../reconciliation';
import type { Day } from '../../reconciliationApi';
import { Findings } from './Findings';
import classes from './Reconciliation.module.css';

interface DaysProps {
  days: readonly Day[];
}

/** The days, the latest first; what differs lies open below its line. */
export function Days(props: DaysProps) {
  return useSmallScreen() ? <DayCards {...props} /> : <DayTable {...props} />;
}

const TONES: Record<Day['state'], Tone> = { green: 'good', red: 'bad', unknown: 'warn' };

function State({ state }: Pick<Day, 'state'>) {
  const t = useT();
  return (
    <span className={classes.state}>
      <Pill tone={TONES[state]}>{t(`reconciliation.state.${state}`)}</Pill>
    </span>
  );
}

/** Sums are written in the provider's currency; a day that was not compared has none. */
function useSum(): (day: Day, sum: 'ours' | 'theirs' | 'difference') => string {
  const locale = useLocale();
  return (day, sum) => (day.state !== 'unknown' && sayAmount(day[sum], day.currency ?? '', locale)) || '–';
}

function DayTable({ days }: DaysProps) {
  const t = useT();
  const locale = useLocale();
  const name = useProviderName();
  const sum = useSum();
  return (
    <Table label={t('reconciliation.days.title')}>
      <thead>
        <tr>
          <th>{t('reconciliation.field.day')}</th>
          <th>{t('reconciliation.field.provider')}</th>
          <th>{t('reconciliation.field.ours')}</th>
          <th>{t('reconciliation.field.theirs')}</th>
          <th>{t('reconciliation.field.difference')}</th>
          <th>{t('reconciliation.field.state')}</th>
          <th>{t('reconciliation.field.ran')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.id} data-state={day.state} className={classes.day}>
            <td className="num">{formatDate(`${day.day}T12:00:00`, locale)}</td>
            <td>{name(day.provider)}</td>
            <td className="num">{sum(day, 'ours')}</td>
            <td className="num">{sum(day, 'theirs')}</td>
            <td className="num">{sum(day, 'difference')}</td>
            <td>
              <State state={day.state} />
              <Findings day={day} />
            </td>
            <td className="num">{formatDate(day.runTime, locale, 'dateTime')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DayCards({ days }: DaysProps) {
  const t = useT();
  const locale = useLocale();
  const name = useProviderName();
  const sum = useSum();
  return (
    <ul className={classes.cards}>
      {days.map((day) => (
        <li key={day.id} className={`card ${classes.card}`}>
          <div className={classes.head}>
            <b>{formatDate(`${day.day}T12:00:00`, locale)}</b>
            <State state={day.state} />
          </div>
          <CardFacts>
            <dt>{t('reconciliation.field.provider')}</dt>
            <dd>{name(day.provider)}</dd>
            <dt>{t('reconciliation.field.ours')}</dt>
            <dd className="num">{sum(day, 'ours')}</dd>
            <dt>{t('reconciliation.field.theirs')}</dt>
            <dd className="num">{sum(day, 'theirs')}</dd>
            <dt>{t('reconciliation.field.difference')}</dt>
            <dd className="num">{sum(day, 'difference')}</dd>
            <dt>{t('reconciliation.field.ran')}</dt>
            <dd>{formatDate(day.runTime, locale, 'dateTime')}</dd>
          </CardFacts>
          <Findings day={day} />
        </li>
      ))}
    </ul>
  );
}
