import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { type Price, perMonth } from '../rules';
import classes from './PriceTag.module.css';

/** The price of a cycle in large figures and, below, what that makes a month. */
export function PriceTag({ price }: { price: Price }) {
  const t = useT();
  const locale = useLocale();
  const monthly = perMonth(price);
  return (
    <>
      <p className={classes.price}>
        <strong className={classes.figure}>{formatMoney(price.usdtAmount, '', locale).trim()}</strong>{' '}
        <span className="muted">{t(`shop.price.${price.cycle}`)}</span>
      </p>
      <p className={classes.monthly}>
        {monthly &&
          t(monthly.exact ? 'shop.price.each' : 'shop.price.eachAbout', {
            amount: formatMoney(monthly.amount, 'USDT', locale),
          })}
        {price.months === 0 && t('shop.price.noEnd')}
      </p>
    </>
  );
}
