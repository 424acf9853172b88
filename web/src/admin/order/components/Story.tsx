import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Money, Points } from '@/ui/Amount';
import { Part } from '@/ui/Part';
import type { Happening } from '../api';
import { useDeskNames } from '../names';
import classes from './Story.module.css';

/** Everything that happened to an order, from whoever told of it, in the order in which it did. */
export function Story({ happenings }: { happenings: readonly Happening[] }) {
  const t = useT();
  return (
    <Part title={t('orderDesk.story.title')}>
      {happenings.length === 0 && <p className="muted">{t('orderDesk.story.empty')}</p>}
      <ol className={classes.story}>
        {happenings.map((happening, place) => (
          // Several things may happen in one moment; what is told never changes its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={place} happening={happening} />
        ))}
      </ol>
    </Part>
  );
}

function Line({ happening }: { happening: Happening }) {
  const t = useT();
  const locale = useLocale();
  const names = useDeskNames();
  const { time, source, event, amount, points, actor, actorName } = happening;
  const detail = names.detail(happening);
  return (
    <li className={classes.line} data-source={source}>
      <span className={classes.what}>
        <b>{names.event(source, event)}</b>
        {amount && <Money amount={amount} unit="USD" />}
        {points !== undefined && <Points count={points} />}
      </span>
      {detail && (
        <span className={classes.detail} dir="auto">
          {detail}
        </span>
      )}
      <span className={classes.when}>
        <time dateTime={time}>{formatDate(time, locale, 'second')}</time>
        <span>{names.source(source)}</span>
        {actor && <bdi>{t('orderDesk.story.by', { actor: actorName || actor })}</bdi>}
      </span>
    </li>
  );
}
