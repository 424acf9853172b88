import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Dotted } from '@/ui/Dotted';
import { Pill } from '@/ui/Pill';
import type { ProductCard } from '../api';
import { categoryOf, deliveryOf } from '../rules';
import classes from './ProductCards.module.css';
import { ProductPicture } from './ProductPicture';
import { Rated } from './Stars';

interface ProductCardsProps {
  products: readonly ProductCard[];
  /** Off where all are of one store. */
  withStore?: boolean;
}

/** Products side by side: a picture, what each is, what it costs and how others found it. */
export function ProductCards({ products, withStore = true }: ProductCardsProps) {
  return (
    <ul className={classes.cards}>
      {products.map((product) => (
        <li key={product.id} className={classes.card}>
          <ProductPicture url={product.picture} />
          <Words product={product} withStore={withStore} />
        </li>
      ))}
    </ul>
  );
}

function Words({ product, withStore }: { product: ProductCard; withStore: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { id, name, storeName, category, price, stock, sales, delivery, adult } = product;
  return (
    <div className={classes.words}>
      <h3 dir="auto">
        <SurfaceLink to={`/market/product/${id}`}>{name}</SurfaceLink>
      </h3>
      {withStore && (
        <p className={`small muted ${classes.store}`} dir="auto">
          {storeName}
        </p>
      )}
      <p className={classes.price}>
        <b>
          <Money amount={price} unit="USDT" />
        </b>
        <Rated rating={product.rating} count={product.ratingCount} />
      </p>
      <p className="small muted">
        <Dotted>
          {t(`market.delivery.${deliveryOf(delivery)}`)}
          <span className="num">
            {t('market.card.sold', { count: sales, amount: formatNumber(sales, locale) })}
          </span>
        </Dotted>
      </p>
      <div className={classes.foot}>
        <Pill>{t(`market.category.${categoryOf(category)}`)}</Pill>
        {adult && <Pill tone="signal">18+</Pill>}
        {stock === 0 && <Pill tone="bad">{t('market.card.soldOut')}</Pill>}
      </div>
    </div>
  );
}
