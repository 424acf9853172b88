import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Table } from '@/ui/Table';
import type { DeadLetter } from '../api';
import { useNotifyNames } from '../names';
import classes from './DeadLetters.module.css';

export function DeadLetterTable({ letters }: { letters: readonly DeadLetter[] }) {
  const t = useT();
  const locale = useLocale();
  const names = useNotifyNames();
  return (
    <Table label={t('app.page.adminMessages')}>
      <thead>
        <tr>
          <th>{t('notify.field.endedAt')}</th>
          <th>{t('notify.field.to')}</th>
          <th>{t('notify.field.template')}</th>
          <th>{t('notify.field.channel')}</th>
          <th>{t('notify.field.attempts')}</th>
          <th>{t('notify.field.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {letters.map((letter) => (
          <tr key={letter.id}>
            <td className="num">{formatDate(letter.endedAt, locale, 'dateTime')}</td>
            <td className={classes.address}>{letter.to}</td>
            <td>{names.template(letter.template)}</td>
            <td className={classes.channel}>{names.channel(letter.channel)}</td>
            <td className="num">{formatNumber(letter.attempts, locale)}</td>
            <td className={classes.reason}>{letter.reason}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
