import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fundsQueries } from '@/lib/funds';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { creditFrom, isFinal, type Order, STATUS } from '../rules';
import { usePlacement } from '../usePlacement';
import { creditReach } from '../ways';
import { AgainRefused } from './AgainRefused';
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
  const missed = order.status !== STATUS.succeeded;
  const refused = isFinal(placement.failure);
  const enough = funds && creditReach({ price: order.usdtAmount, byPoints: false }, funds) === 'all';
  const again = (price?: string) => placement.place({ again: order.transactionId, ...(price && { price }) });
  return (
    <section className={`card ${classes.note}`} aria-label={t('order.credit.label')}>
      <p>
        {t(missed ? 'order.credit.missed' : 'order.credit.extra', {
          amount: formatMoney(amount, 'USD', locale),
        })}
      </p>
      {placement.failure !== null && (
        <AgainRefused
          goods={order}
          failure={placement.failure}
          credit={funds?.usdCredit}
          pending={placement.pending}
          onAgree={again}
        />
      )}
      <div className={classes.actions}>
        {missed && enough && !refused && (
          <Button loading={placement.pending} onClick={() => again()}>
            {t('order.credit.again')}
          </Button>
        )}
        <Button component={SurfaceLink} to="/credit" variant="default">
          {t('order.credit.see')}
        </Button>
      </div>
      <OpenOrderPrompt placement={placement} atEntry={false} />
    </section>
  );
}
