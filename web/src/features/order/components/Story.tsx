import { formatDate, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import type { Order, OrderLine } from '../rules';
import classes from './Timeline.module.css';
import { useSayLine } from './useSayLine';

/** Everything that happened to the order, oldest first. */
export function Story({ kind, lines }: { kind: string; lines: NonNullable<Order['lines']> }) {
  const t = useT();
  return (
    <section className="card" aria-label={t('order.story.title')}>
      <ol className={classes.timeline}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <StoryLine key={at} kind={kind} line={line} />
        ))}
      </ol>
    </section>
  );
}

function StoryLine({ kind, line }: { kind: string; line: OrderLine }) {
  const t = useT();
  const locale = useLocale();
  const words = useSayLine(kind)(line);
  if (words === null) return null;
  return (
    <li className={classes.step} data-state="done">
      <b>{words}</b>
      <span className={classes.note}>
        <time dateTime={line.time}>{formatDate(line.time, locale, 'dateTime')}</time>
      </span>
      {(line.event === 'became_credit' || line.event === 'called_back') && (
        <SurfaceLink to="/credit" className="small">
          {t('order.credit.see')}
        </SurfaceLink>
      )}
    </li>
  );
}
