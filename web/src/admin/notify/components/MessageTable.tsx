import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Table } from '@/ui/Table';
import type { Message } from '../api';
import { useNotifyNames } from '../names';
import { MessageState } from './MessageState';
import classes from './Messages.module.css';
import { RetryButton } from './RetryButton';

export function MessageTable({ messages }: { messages: readonly Message[] }) {
  const t = useT();
  const locale = useLocale();
  const names = useNotifyNames();
  return (
    <Table label={t('app.page.adminMessages')}>
      <thead>
        <tr>
          <th>{t('notify.field.createdAt')}</th>
          <th>{t('notify.field.to')}</th>
          <th>{t('notify.field.template')}</th>
          <th>{t('notify.field.attempts')}</th>
          <th>{t('notify.field.state')}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <td className="num">{formatDate(message.createdAt, locale, 'dateTime')}</td>
            <td className={classes.address}>{message.to}</td>
            <td className={classes.what}>
              {names.template(message.template)}
              <br />
              <span className="small muted">{names.channel(message.channel)}</span>
            </td>
            <td className="num">{formatNumber(message.attempts, locale)}</td>
            <td>
              <div className={classes.outcome}>
                <MessageState message={message} />
                <RetryButton message={message} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
