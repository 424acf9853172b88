import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { isSomething, sum } from '@/lib/money';
import { Money } from '@/ui/Amount';
import { CopyButton } from '@/ui/CopyButton';
import { dollarsOf, isForeign, payableOf } from '../payable';
import { type Order, receivedOf } from '../rules';
import classes from './AmountToPay.module.css';
import { useUnitName } from './names';

/** The exact rest, and why it is not the whole price: some has come, and some is taken from credit. */
export function AmountToPay({ order }: { order: Order }) {
  const t = useT();
  const locale = useLocale();
  const unitName = useUnitName();
  const { creditAmount, usdtAmount, instructions } = order;
  const { amount, currency } = payableOf(order);
  return (
    <div className={classes.block}>
      <p className="small muted">{t('order.confirm.amount')}</p>
      <div className={classes.amount}>
        <strong>
          <Money amount={amount} unit={unitName(currency)} />
        </strong>
        {instructions.kind === 'address' && (
          <CopyButton value={amount} size="sm" aria-label={t('order.confirm.copyAmount')} />
        )}
      </div>
      {isForeign(currency) && <Converted order={order} />}
      <Received order={order} />
      <Surprise order={order} />
      {isSomething(order.owedAmount) && (
        <p className="small muted">
          {t('order.confirm.owed', { amount: formatMoney(order.owedAmount, 'USD', locale) })}
        </p>
      )}
      {isSomething(creditAmount) && (
        <p className="small muted">
          {t('order.confirm.fromCredit', {
            price: formatMoney(usdtAmount, dollarsOf(order), locale),
            credit: formatMoney(creditAmount, 'USD', locale),
          })}
        </p>
      )}
      {instructions.kind === 'address' && (
        <p className={instructions.exact ? classes.exact : 'small muted'}>
          {t(instructions.exact ? 'order.confirm.exact' : 'order.confirm.fee')}
        </p>
      )}
    </div>
  );
}

/** What the provider's own money comes from, and at which rate. */
function Converted({ order: { dueAmount, instructions } }: { order: Order }) {
  const t = useT();
  const locale = useLocale();
  const unitName = useUnitName();
  const { currency = '', rate } = instructions;
  const price = formatMoney(dueAmount, 'USDT', locale);
  return (
    <p className="small muted">
      {rate
        ? t('order.confirm.convertedAt', { price, rate: formatMoney(rate, unitName(currency), locale) })
        : t('order.confirm.converted', { price })}
    </p>
  );
}

/** "Received 4.20 of 5.00, send 0.80 more." */
function Received({ order }: { order: Order }) {
  const t = useT();
  const locale = useLocale();
  const received = receivedOf(order);
  const { amount, currency } = payableOf(order);
  const dollars = dollarsOf(order);
  return (
    <p className={classes.partial} role="status">
      {received &&
        t('order.confirm.partial', {
          received: formatMoney(received, dollars, locale),
          total: formatMoney(sum(received, order.dueAmount), dollars, locale),
          due: formatMoney(isForeign(currency) ? order.dueAmount : amount, dollars, locale),
        })}
    </p>
  );
}

/** Says why the page looks different from a moment ago: a payment has vanished, or there is more time. */
function Surprise({ order }: { order: Order }) {
  const t = useT();
  const last = order.lines?.at(-1)?.event;
  return (
    <p className={classes.partial} role="status">
      {(last === 'dropped' || last === 'extended') && t(`order.event.${last}`)}
    </p>
  );
}
