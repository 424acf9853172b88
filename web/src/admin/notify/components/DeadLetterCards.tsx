import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import type { DeadLetter } from '../api';
import { useNotifyNames } from '../names';
import classes from './DeadLetters.module.css';

export function DeadLetterCards({ letters }: { letters: readonly DeadLetter[] }) {
  const t = useT();
  const locale = useLocale();
  const names = useNotifyNames();
  return (
    <ul className={classes.cards}>
      {letters.map((letter) => (
        <li key={letter.id} className="card">
          <b className={classes.address}>{letter.to}</b>
          <span>{names.template(letter.template)}</span>
          <dl className={classes.facts}>
            <dt>{t('notify.field.reason')}</dt>
            <dd className={classes.reason}>{letter.reason}</dd>
            <dt>{t('notify.field.channel')}</dt>
            <dd>{names.channel(letter.channel)}</dd>
            <dt>{t('notify.field.attempts')}</dt>
            <dd>{formatNumber(letter.attempts, locale)}</dd>
            <dt>{t('notify.field.endedAt')}</dt>
            <dd>{formatDate(letter.endedAt, locale, 'dateTime')}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
