import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { CardFacts } from '@/ui/CardFacts';
import type { Message } from '../api';
import { useNotifyNames } from '../names';
import { MessageState } from './MessageState';
import classes from './Messages.module.css';
import { RetryButton } from './RetryButton';

export function MessageCards({ messages }: { messages: readonly Message[] }) {
  const t = useT();
  const locale = useLocale();
  const names = useNotifyNames();
  return (
    <ul className={classes.cards}>
      {messages.map((message) => (
        <li key={message.id} className="card">
          <b className={classes.address}>{message.to}</b>
          <span>{names.template(message.template)}</span>
          <MessageState message={message} />
          <CardFacts>
            <dt>{t('notify.field.channel')}</dt>
            <dd>{names.channel(message.channel)}</dd>
            <dt>{t('notify.field.createdAt')}</dt>
            <dd>{formatDate(message.createdAt, locale, 'dateTime')}</dd>
            <dt>{t('notify.field.attempts')}</dt>
            <dd>{formatNumber(message.attempts, locale)}</dd>
          </CardFacts>
          <RetryButton message={message} />
        </li>
      ))}
    </ul>
  );
}
