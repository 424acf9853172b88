import { useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { OpenOrderPrompt } from '@/features/order/components/OpenOrderPrompt';
import { PayMethods } from '@/features/order/components/PayMethods';
import { PayTotal } from '@/features/order/components/PayTotal';
import { usePayment } from '@/features/order/usePayment';
import { usePlacement } from '@/features/order/usePlacement';
import { type Funds, fundsQueries } from '@/lib/funds';
import { priceOfPoints } from '@/lib/funds/price';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Money, Points } from '@/ui/Amount';
import { FailureNote } from '@/ui/FailureNote';
import { SubmitButton } from '@/ui/SubmitButton';
import classes from './FundForm.module.css';
import { Rate } from './Rate';

export function FundForm({ points }: { points: number }) {
  const t = useT();
  const { data: funds } = useSuspenseQuery(fundsQueries.mine());
  const price = priceOfPoints(points, funds.pointsPerDollar);
  const payment = usePayment({ price, byPoints: false });
  const placement = usePlacement();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (payment.terms) placement.place({ kind: 'points', points, ...payment.terms });
  }

  return (
    <form className={`card ${classes.form}`} onSubmit={submit}>
      <Facts points={points} price={price} funds={funds} />
      <PayMethods payment={payment} />
      <div className={classes.total}>
        <PayTotal payment={payment} />
        <SubmitButton pending={placement.pending} disabled={payment.payType === null}>
          {t('points.fund.place')}
        </SubmitButton>
      </div>
      <FailureNote failure={placement.failure} />
      <p className={classes.another}>
        <SurfaceLink to={`/recharge/point?points=${points}`}>{t('points.fund.another')}</SurfaceLink>
      </p>
      <OpenOrderPrompt placement={placement} />
    </form>
  );
}

/** What is bought, at which rate, and what will be there afterwards. */
function Facts({ points, price, funds }: { points: number; price: string; funds: Funds }) {
  const t = useT();
  return (
    <dl className={classes.facts}>
      <div className={classes.main}>
        <dt>{t('points.fund.what')}</dt>
        <dd>
          <Points count={points} />
        </dd>
      </div>
      <div>
        <dt>{t('order.field.price')}</dt>
        <dd>
          <Money amount={price} unit="USDT" />
        </dd>
      </div>
      <div>
        <dt>{t('points.fund.rate')}</dt>
        <dd>
          <Rate perDollar={funds.pointsPerDollar} />
        </dd>
      </div>
      <div>
        <dt>{t('points.fund.before')}</dt>
        <dd>
          <Points count={funds.points} />
        </dd>
      </div>
      <div>
        <dt>{t('points.fund.after')}</dt>
        <dd>
          <Points count={funds.points + points} />
        </dd>
      </div>
    </dl>
  );
}
