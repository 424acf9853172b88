import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fundsQueries } from '@/lib/funds';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { creditFrom, type Order, STATUS } from '../rules';
import { usePlacement } from '../usePlacement';
import { creditReach } from '../ways';
import classes from './BecameCredit.module.css';
import { OpenOrderPrompt } from './OpenOrderPrompt';

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
  const bill = { price: order.usdtAmount, byPoints: false };
  const missed = order.status !== STATUS.succeeded;
  const again = missed && funds && creditReach(bill, funds) === 'all';
  return (
    <section className={`card ${classes.note}`} aria-label={t('order.credit.label')}>
      <p>
        {t(missed ? 'order.credit.missed' : 'order.credit.extra', {
          amount: formatMoney(amount, 'USD', locale),
        })}
      </p>
      <div className={classes.actions}>
        {again && (
          <Button loading={placement.pending} onClick={() => placement.place({ again: order.transactionId })}>
            {t('order.credit.again')}
          </Button>
        )}
        <Button component={SurfaceLink} to="/credit" variant="default">
          {t('order.credit.see')}
        </Button>
      </div>
      <FailureNote failure={placement.failure} />
      <OpenOrderPrompt placement={placement} atEntry={false} />
    </section>
  );
}
