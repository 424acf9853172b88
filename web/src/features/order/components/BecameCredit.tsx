import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fundsQueries } from '@/lib/funds';
import { ApiError } from '@/lib/http';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { creditFrom, goodsPath, kindOf, type Order, STATUS } from '../rules';
import { usePlacement } from '../usePlacement';
import { creditReach } from '../ways';
import classes from './BecameCredit.module.css';
import { OpenOrderPrompt } from './OpenOrderPrompt';

/** What it costs by now, if it was refused because that is not what it did. */
function priceNow(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.code !== 'price_changed') return null;
  const { price } = failure.params;
  return typeof price === 'string' ? price : null;
}

/**
 * Money that came too late, too much or twice: where it is now, and, where the
 * order did not get it, the same goods once more from it.
 */
export function BecameCredit({ order }: { order: Order }) {
  const t = useT();
  const locale = useLocale();
  const { data: funds } = useQuery(fundsQueries.mine());
  const placement = usePlacement();
  const amount = creditFrom(order);
  if (!amount) return null;
  const missed = order.status !== STATUS.succeeded;
  const now = priceNow(placement.failure);
  const price = now && formatMoney(now, 'USD', locale);
  const enough = funds && creditReach({ price: now ?? order.usdtAmount, byPoints: false }, funds) === 'all';
  return (
    <section className={`card ${classes.note}`} aria-label={t('order.credit.label')}>
      <p>
        {t(missed ? 'order.credit.missed' : 'order.credit.extra', {
          amount: formatMoney(amount, 'USD', locale),
        })}
      </p>
      {price && (
        <p role="alert">{t(enough ? 'order.credit.priceNow' : 'order.credit.priceAbove', { price })}</p>
      )}
      <div className={classes.actions}>
        {missed && enough && (
          <Button
            loading={placement.pending}
            onClick={() => placement.place({ again: order.transactionId, ...(now && { price: now }) })}
          >
            {price ? t('order.credit.agree', { price }) : t('order.credit.again')}
          </Button>
        )}
        {now && !enough && (
          <Button component={SurfaceLink} to={goodsPath(order)}>
            {t(`order.again.${kindOf(order)}`)}
          </Button>
        )}
        <Button component={SurfaceLink} to="/credit" variant="default">
          {t('order.credit.see')}
        </Button>
      </div>
      <FailureNote failure={now ? null : placement.failure} />
      <OpenOrderPrompt placement={placement} atEntry={false} />
    </section>
  );
}
