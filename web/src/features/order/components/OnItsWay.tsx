import { IconExternalLink } from '@tabler/icons-react';
import { sightingOf } from '@/lib/chain';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Money } from '@/ui/Amount';
import type { Coming, Order } from '../rules';
import classes from './OnItsWay.module.css';

/** Payments that were seen and are not final yet, and how far each has come. */
export function OnItsWay({ order: { onItsWay = [] } }: { order: Order }) {
  const t = useT();
  if (onItsWay.length === 0) return null;
  return (
    // Counted every few seconds; the page around it would have each step read aloud.
    <section className={classes.coming} aria-label={t('order.coming.title')} aria-live="off">
      <h2>{t('order.coming.title')}</h2>
      <ul>
        {onItsWay.map((payment) => (
          <OnePayment key={payment.reference} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function OnePayment({ payment: { reference, amount, confirmations, needed } }: { payment: Coming }) {
  const t = useT();
  const locale = useLocale();
  const sighting = sightingOf(reference);
  const done = Math.min(confirmations, needed);
  return (
    <li>
      <p className={classes.line}>
        <b>
          <Money amount={amount} unit="USDT" />
        </b>
        {sighting && (
          <a className="small" href={sighting.url} target="_blank" rel="noreferrer">
            {t('order.coming.look', { explorer: sighting.explorer })}{' '}
            <IconExternalLink size={14} aria-hidden />
          </a>
        )}
      </p>
      {needed > 0 && (
        <progress
          className={classes.progress}
          value={done}
          max={needed}
          aria-label={t('order.coming.progress')}
        />
      )}
      <p className="small muted num">
        {needed > 0
          ? t('order.coming.confirmations', {
              done: formatNumber(done, locale),
              needed: formatNumber(needed, locale),
            })
          : t('order.coming.seen')}
      </p>
    </li>
  );
}
