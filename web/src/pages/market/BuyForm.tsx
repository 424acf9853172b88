import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { marketQueries, type ProductView } from '@/features/market/api';
import { deliveryOf, priceOf, quantitiesOf } from '@/features/market/rules';
import { OpenOrderPrompt } from '@/features/order/components/OpenOrderPrompt';
import { PayMethods } from '@/features/order/components/PayMethods';
import { PayTotal } from '@/features/order/components/PayTotal';
import { usePayment } from '@/features/order/usePayment';
import type { Placement } from '@/features/order/usePlacement';
import { useT } from '@/lib/i18n';
import { loginPath, useSession } from '@/lib/session';
import { LOGIN, useSurfaceNavigate } from '@/lib/surface';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import classes from './BuyPanel.module.css';
import { useBuyChoice } from './useBuyChoice';

/** How many, how paid: everything but placing the order is open to visitors. */
export function BuyForm({ product, placement }: { product: ProductView; placement: Placement }) {
  const t = useT();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const navigate = useSurfaceNavigate();
  const { signedIn } = useSession();
  const bounds = quantitiesOf(product);
  const choice = useBuyChoice(bounds);
  const payment = usePayment({
    price: priceOf(choice.count ?? 1, product.price),
    byPoints: false,
    kind: 'market',
    wished: choice.payType,
    onWish: choice.setPayType,
  });
  const field = useRef<HTMLInputElement>(null);
  const [judged, setJudged] = useState(false);
  const { failure } = placement;

  // Somebody else may have taken the last one: what the page says is read again.
  useEffect(() => {
    if (failure) void client.invalidateQueries({ queryKey: [...marketQueries.all(), 'product'] });
  }, [failure, client]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    if (choice.count === null) {
      field.current?.focus();
    } else if (!signedIn) {
      navigate(loginPath(LOGIN, pathname + search));
    } else if (payment.terms) {
      placement.place({
        kind: 'market',
        productId: product.id,
        quantity: choice.count,
        price: payment.bill.price,
        ...payment.terms,
      });
    }
  }

  const { most } = bounds;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {most > 1 && (
        <TextField
          ref={field}
          label={t('market.buy.quantity')}
          description={t('market.buy.quantityHelp', { most })}
          error={judged && choice.mistake ? t(`market.buy.mistake.${choice.mistake}`, { most }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={choice.typed}
          onChange={(event) => choice.type(event.currentTarget.value)}
          onBlur={() => setJudged(true)}
        />
      )}
      <PayMethods payment={payment} />
      <div className={classes.total}>
        <PayTotal payment={payment} />
        <SubmitButton pending={placement.pending} disabled={payment.payType === null}>
          {t('market.buy.place')}
        </SubmitButton>
      </div>
      <div className={`small muted ${classes.notes}`}>
        <p>{t(`market.buy.${deliveryOf(product.delivery)}`)}</p>
        <p>{t('market.buy.escrow')}</p>
        {!signedIn && <p>{t('market.buy.signIn')}</p>}
      </div>
      <OpenOrderPrompt placement={placement} />
    </form>
  );
}
