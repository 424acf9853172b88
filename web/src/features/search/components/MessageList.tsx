import { useEffect, useRef } from 'react';
import { formatDate, useLocale } from '@/lib/i18n';
import { Marked } from '@/ui/Marked';
import type { Said } from '../hits';
import classes from './MessageList.module.css';

/** What was said in a chat, message by message. The one that was asked about stands out, and is in sight. */
export function MessageList({ messages }: { messages: readonly Said[] }) {
  const asked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (asked.current) showWithin(asked.current);
  }, []);
  return (
    <ol className={classes.messages}>
      {messages.map(({ id, time, text, marks, hit, link }) => (
        <li key={id} ref={hit ? asked : undefined} data-hit={hit || undefined}>
          <Moment time={time} link={link} />
          <Marked text={text} marks={marks} />
        </li>
      ))}
    </ol>
  );
}

/** When something was said, and the way there; small groups have no address that leads to a message. */
function Moment({ time, link }: Pick<Said, 'time' | 'link'>) {
  const locale = useLocale();
  const said = <time dateTime={time}>{formatDate(time, locale, 'dateTime')}</time>;
  if (!link) return <span className="small muted">{said}</span>;
  return (
    <a className="small" href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
      {said}
    </a>
  );
}

/** Moves only the panel or sheet around it: the page behind stays where it is. */
function showWithin(message: HTMLElement): void {
  const box = message.closest('[data-scrolls], dialog');
  if (!box) return;
  const above = message.getBoundingClientRect().top - box.getBoundingClientRect().top;
  // Near the top: the lower end of a panel may still be below the window's.
  box.scrollTop += above - box.clientHeight / 5;
}
