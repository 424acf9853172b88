import type { FormEvent } from 'react';
import type { Keeping, OwnStore } from '@/features/market/my/api';
import { PRICE_UNIT } from '@/features/market/my/rules';
import { OpenOrderPrompt } from '@/features/order/components/OpenOrderPrompt';
import { PayMethods } from '@/features/order/components/PayMethods';
import { PayTotal } from '@/features/order/components/PayTotal';
import { usePayment } from '@/features/order/usePayment';
import { usePlacement } from '@/features/order/usePlacement';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { isSomething } from '@/lib/money';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { SubmitButton } from '@/ui/SubmitButton';
import classes from './MyStorePage.module.css';

interface PayBondProps {
  store: OwnStore;
  bond: Keeping['bond'];
}

/** Pays what is missing of the bond, by the checkout that everything is paid by. */
export function PayBond({ store, bond }: PayBondProps) {
  const t = useT();
  const locale = useLocale();
  const payment = usePayment({ kind: 'bond', price: bond.missing, byPoints: false });
  const placement = usePlacement();
  const amount = formatMoney(bond.missing, PRICE_UNIT, locale);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!payment.terms) return;
    placement.place({ kind: 'bond', productId: store.id, quantity: 1, ...payment.terms });
  }

  return (
    <div className={classes.bond}>
      <Section
        title={t(store.state === 'waiting' ? 'myStore.bond.title' : 'myStore.bond.again', { amount })}
        lead={t('myStore.bond.lead')}
      >
        {isSomething(bond.posted) && (
          <p>
            {t('myStore.bond.posted', {
              posted: formatMoney(bond.posted, PRICE_UNIT, locale),
              asked: formatMoney(bond.asked, PRICE_UNIT, locale),
            })}
          </p>
        )}
        <form className={classes.form} onSubmit={submit} noValidate>
          <PayMethods payment={payment} />
          <div className={classes.total}>
            <PayTotal payment={payment} />
            <SubmitButton pending={placement.pending} disabled={payment.payType === null}>
              {t('myStore.bond.pay')}
            </SubmitButton>
          </div>
          <FailureNote failure={placement.failure} />
        </form>
        <OpenOrderPrompt placement={placement} atEntry={false} />
      </Section>
    </div>
  );
}
