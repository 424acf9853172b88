import type { ReactNode } from 'react';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Pill } from '@/ui/Pill';
import { usePageTitle } from '@/ui/pageTitle';
import { ReportButton } from '@/ui/ReportButton';
import { ThingPage } from '@/ui/ThingPage';
import type { ProductView } from '../api';
import { categoryOf, deliveryOf } from '../rules';
import { Gallery } from './Gallery';
import classes from './ProductDetail.module.css';
import { Reviews } from './Reviews';
import { Rated } from './Stars';
import { StoreSign } from './StoreSign';

/** One product: what its keeper says about it and what its buyers do; beside it, the way to buy it. */
export function ProductDetail({ product, buy }: { product: ProductView; buy: ReactNode }) {
  const t = useT();
  const surface = useSurface();
  usePageTitle(product.name);
  return (
    <ThingPage back={{ to: '/market', text: t('market.product.all') }}>
      <div className={classes.parts}>
        <div className={`card ${classes.product}`}>
          <header className={classes.head}>
            <h1 dir="auto">{product.name}</h1>
            {/* Where the way to buy it stands below the pictures, the price does not wait for it. */}
            {surface === 'phone' && (
              <p className={classes.price}>
                <Money amount={product.price} unit="USDT" />
              </p>
            )}
            <Marks product={product} />
          </header>
          <Gallery pictures={product.pictures} />
          {product.about && (
            <section className={classes.words} aria-labelledby="about">
              <h2 id="about">{t('market.product.about')}</h2>
              <p className={classes.about} dir="auto">
                {product.about}
              </p>
            </section>
          )}
          <footer className={classes.foot}>
            <ReportButton kind="product" id={product.id} name={product.name} />
          </footer>
        </div>
        <div className={classes.side}>
          {buy}
          <StoreSign store={product.store} />
        </div>
        <div className={classes.reviews}>
          <Reviews productId={product.id} />
        </div>
      </div>
    </ThingPage>
  );
}

function Marks({ product }: { product: ProductView }) {
  const t = useT();
  const locale = useLocale();
  const { category, adult, delivery, limitOne, stock, sales } = product;
  return (
    <>
      <div className={classes.marks}>
        <Pill>{t(`market.category.${categoryOf(category)}`)}</Pill>
        <Pill>{t(`market.delivery.${deliveryOf(delivery)}`)}</Pill>
        {limitOne && <Pill tone="warn">{t('market.card.limitOne')}</Pill>}
        {adult && <Pill tone="signal">18+</Pill>}
      </div>
      <p className={classes.numbers}>
        <Rated rating={product.rating} count={product.ratingCount} />
        <span className="small muted num">
          {t('market.card.sold', { count: sales, amount: formatNumber(sales, locale) })}
        </span>
        <span className="small muted num">
          {stock === 0
            ? t('market.card.soldOut')
            : t('market.card.left', { count: stock, amount: formatNumber(stock, locale) })}
        </span>
      </p>
    </>
  );
}
