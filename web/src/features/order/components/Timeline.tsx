import { formatDate, useLocale, useT } from '@/lib/i18n';
import { type Order, type Step, stepsOf, takesMinutes } from '../rules';
import classes from './Timeline.module.css';

/** How far the order has come, and what will happen without anybody doing anything. */
export function Timeline({ order }: { order: Order }) {
  const t = useT();
  return (
    <section className="card" aria-label={t('order.timeline.title')}>
      <ol className={classes.timeline}>
        {stepsOf(order).map((step) => (
          <TimelineStep key={step.key} step={step} slow={takesMinutes(order.payType)} />
        ))}
      </ol>
    </section>
  );
}

function TimelineStep({ step, slow }: { step: Step; slow: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { key, state, at } = step;
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <b>{t(`order.timeline.${key}`)}</b>
      <span className={classes.note}>
        {at && <time dateTime={at}>{formatDate(at, locale, 'dateTime')}</time>}
        {key === 'seen' &&
          state !== 'done' &&
          t(slow ? 'order.timeline.seenSlowly' : 'order.timeline.seenNote')}
        {(key === 'delivered' || key === 'paid') && state !== 'done' && t('order.timeline.deliveredNote')}
      </span>
    </li>
  );
}
