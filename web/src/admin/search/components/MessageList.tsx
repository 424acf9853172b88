import { Button } from '@mantine/core';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { LineHead } from '@/ui/LineHead';
import { Marked } from '@/ui/Marked';
import { Pill } from '@/ui/Pill';
import type { Message, MessageAct } from '../api';
import classes from './Search.module.css';
import { STATE_TONES } from './SourceList';
import { messageName, TelegramLink } from './TelegramLink';

interface MessageListProps {
  messages: readonly Message[];
  onAct: (message: Message, act: MessageAct) => void;
}

export function MessageList({ messages, onAct }: MessageListProps) {
  return (
    <ul className={classes.lines}>
      {messages.map((message) => (
        <li key={message.id} className={`card ${classes.line}`}>
          <MessageHead message={message} />
          <Act message={message} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

function MessageHead({ message }: { message: Message }) {
  const t = useT();
  const locale = useLocale();
  const { chatTitle, chatName, chatState, kind, link, time, editedAt, adult, hidden, reason } = message;
  return (
    <LineHead
      name={chatTitle}
      to={`/admin/search/sources?q=${encodeURIComponent(chatName || chatTitle)}`}
      marks={
        <>
          {hidden && <Pill tone="bad">{t('searchDesk.message.hidden')}</Pill>}
          {chatState !== 'shown' && (
            <Pill tone={STATE_TONES[chatState]}>
              {t('searchDesk.message.chatState', { state: t(`searchDesk.state.${chatState}`) })}
            </Pill>
          )}
          {adult && <Pill tone="warn">{t('searchDesk.source.adult')}</Pill>}
        </>
      }
      facts={
        <>
          {link && <TelegramLink link={link} />}
          <span>{t(`directory.kind.${kind}`)}</span>
          <span className="num">{formatDate(time, locale, 'dateTime')}</span>
          {editedAt && (
            <span className="num">
              {t('searchDesk.message.edited', { when: formatDate(editedAt, locale, 'dateTime') })}
            </span>
          )}
        </>
      }
    >
      <Said message={message} />
      {reason && (
        <p className="small muted" dir="auto">
          {t('searchDesk.source.reason', { reason })}
        </p>
      )}
    </LineHead>
  );
}

/** Longer messages scroll by themselves, so that the next one stays in reach. */
const LONG = 600;

function Said({ message: { text, marks } }: { message: Message }) {
  const words = <Marked text={text} marks={marks} />;
  if (text.length <= LONG) return <div className={classes.words}>{words}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <div className={`${classes.words} ${classes.said}`} tabIndex={0}>
      {words}
    </div>
  );
}

function Act({ message, onAct }: Pick<MessageListProps, 'onAct'> & { message: Message }) {
  const t = useT();
  const act = message.hidden ? 'restore' : 'takeDown';
  return (
    <div className={classes.acts}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(`searchDesk.message.${act}.named`, { link: messageName(message) })}
        onClick={() => onAct(message, act)}
      >
        {t(`searchDesk.message.${act}.label`)}
      </Button>
    </div>
  );
}
