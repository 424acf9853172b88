import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { OpenOrderPrompt } from '@/features/order/components/OpenOrderPrompt';
import { PayMethods } from '@/features/order/components/PayMethods';
import { PayTotal } from '@/features/order/components/PayTotal';
import { usePayment } from '@/features/order/usePayment';
import { usePlacement } from '@/features/order/usePlacement';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { isRunning } from '@/lib/premium';
import { loginPath, useSession } from '@/lib/session';
import { LOGIN, useSurfaceNavigate } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { FailureNote } from '@/ui/FailureNote';
import { SubmitButton } from '@/ui/SubmitButton';
import type { Offer } from '../api';
import { extendedUntil, priceOf } from '../rules';
import { usePremiumChoice } from '../usePremiumChoice';
import classes from './BuyPremium.module.css';
import { Duration } from './Duration';

/** How long, how paid, until when: everything but placing the order is open to visitors. */
export function BuyPremium({ offer }: { offer: Offer }) {
  const t = useT();
  const id = useId();
  const { pathname, search } = useLocation();
  const navigate = useSurfaceNavigate();
  const { signedIn, userInfo } = useSession();
  const choice = usePremiumChoice();
  const count = choice.months ?? 1;
  const price = priceOf(count, offer.monthlyPrice);
  const payment = usePayment({
    price,
    byPoints: true,
    wished: choice.payType,
    onWish: choice.setPayType,
  });
  const placement = usePlacement();
  const field = useRef<HTMLInputElement>(null);
  const [judged, setJudged] = useState(false);
  const running = isRunning(userInfo?.vipExpiry, Date.now());

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (choice.months === null) {
      setJudged(true);
      field.current?.focus();
    } else if (!signedIn) {
      navigate(loginPath(LOGIN, pathname + search));
    } else if (payment.terms) {
      placement.place({ kind: 'premium', quantity: choice.months, ...payment.terms });
    }
  }

  return (
    <aside className={`card ${classes.buy}`} aria-labelledby={id}>
      <h2 id={id}>{t(running ? 'premium.buy.extend' : 'premium.buy.title')}</h2>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Duration choice={choice} field={field} judged={judged} />
        <div className={classes.line}>
          <p>
            {t('premium.buy.line', { count })}
            {choice.months && <Until months={choice.months} running={running} />}
          </p>
          <b>
            <Money amount={price} unit="USDT" />
          </b>
        </div>
        <hr />
        <PayMethods payment={payment} />
        <div className={classes.total}>
          <PayTotal payment={payment} />
          <SubmitButton pending={placement.pending} disabled={payment.payType === null}>
            {t(running ? 'premium.buy.extend' : 'premium.buy.place')}
          </SubmitButton>
        </div>
        <FailureNote failure={placement.failure} />
        <p className="small muted">{t(signedIn ? 'premium.buy.prepaid' : 'premium.buy.signIn')}</p>
      </form>
      <OpenOrderPrompt placement={placement} />
    </aside>
  );
}

function Until({ months, running }: { months: number; running: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { userInfo } = useSession();
  const date = formatDate(extendedUntil(userInfo?.vipExpiry, months, Date.now()), locale);
  return (
    <span className={classes.until} aria-live="polite">
      {t(running ? 'premium.buy.extends' : 'premium.buy.until', { date })}
    </span>
  );
}
