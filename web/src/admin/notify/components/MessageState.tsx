import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Pill, type Tone } from '@/ui/Pill';
import type { Message } from '../api';
import classes from './Messages.module.css';

const TONES: Record<Message['state'], Tone> = { queued: 'sea', sent: 'good', dead: 'bad' };

/** How far a message has come, since when, and what holds it up. */
export function MessageState({ message }: { message: Message }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={classes.state}>
      <span className={classes.mark}>
        <Pill tone={TONES[message.state]}>{t(`notify.state.${message.state}`)}</Pill>
        {message.endedAt && (
          <span className="small muted">{formatDate(message.endedAt, locale, 'dateTime')}</span>
        )}
      </span>
      {message.reason && <span className={classes.reason}>{message.reason}</span>}
    </div>
  );
}
