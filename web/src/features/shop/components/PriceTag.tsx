import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { type Package, type Price, perMonth } from '../rules';
import classes from './PriceTag.module.css';

interface PriceTagProps {
  tab: Package['tab'];
  price: Price;
}

/** The price in large figures and, below, what it means: a month's share, or how long traffic keeps. */
export function PriceTag({ tab, price }: PriceTagProps) {
  const t = useT();
  const locale = useLocale();
  const { cycle } = price;
  // Traffic by the piece is paid once, however long it keeps.
  const once = tab === 'data' || cycle === 'long_term';
  return (
    <>
      <p className={classes.price}>
        <strong className={classes.figure}>{formatMoney(price.usdtAmount, '', locale).trim()}</strong>{' '}
        <span className="muted">{t(once ? 'shop.price.once' : `shop.price.${cycle}`)}</span>
      </p>
      <p className={classes.meaning}>{once ? t(`shop.keeps.${cycle}`) : <MonthlyShare price={price} />}</p>
    </>
  );
}

function MonthlyShare({ price }: { price: Price }) {
  const t = useT();
  const locale = useLocale();
  const monthly = perMonth(price);
  return (
    monthly &&
    t(monthly.exact ? 'shop.price.each' : 'shop.price.eachAbout', {
      amount: formatMoney(monthly.amount, 'USDT', locale),
    })
  );
}
