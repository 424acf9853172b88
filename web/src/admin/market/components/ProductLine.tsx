import { Button } from '@mantine/core';
import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { LineHead } from '@/ui/LineHead';
import { Pill, type Tone } from '@/ui/Pill';
import type { Product } from '../api';
import { type ProductAct, productActs } from '../rules';
import { LogLink } from './LogLink';
import classes from './Market.module.css';
import { ProductPictures } from './ProductPictures';
import { ProductTexts } from './ProductTexts';

interface ProductLineProps {
  product: Product;
  onAct: (act: ProductAct) => void;
}

/** A product as it would be sold, with what can be decided about it. */
export function ProductLine({ product, onAct }: ProductLineProps) {
  const t = useT();
  return (
    <li className={`card ${classes.line}`}>
      <div className={classes.what}>
        <ProductHead product={product} />
        <ProductTexts product={product} />
        <ProductPictures product={product} />
      </div>
      <div className={classes.acts}>
        {productActs(product).map((act) => (
          <Button
            key={act}
            size="compact-sm"
            variant={act === 'approve' ? 'filled' : 'default'}
            aria-label={t(`marketDesk.product.${act}.named`, { name: product.name })}
            onClick={() => onAct(act)}
          >
            {t(`marketDesk.product.${act}.label`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

const TONES: Record<Product['state'], Tone> = {
  draft: 'sea',
  waiting: 'warn',
  listed: 'good',
  refused: 'bad',
  retired: 'sea',
};

function ProductHead({ product }: { product: Product }) {
  const t = useT();
  const locale = useLocale();
  const { state, blocked } = product;
  return (
    <LineHead
      name={product.name}
      marks={
        <>
          {blocked ? (
            <Pill tone="bad">{t('marketDesk.product.state.blocked')}</Pill>
          ) : (
            <Pill tone={TONES[state]}>{t(`marketDesk.product.state.${state}`)}</Pill>
          )}
          {product.adult && <Pill tone="warn">{t('marketDesk.product.adult')}</Pill>}
          {product.limitOne && <Pill>{t('marketDesk.product.limitOne')}</Pill>}
        </>
      }
      facts={
        <>
          <b>
            <Money amount={product.price} unit="USD" />
          </b>
          <span>{t(`market.category.${product.category}`)}</span>
          <span>{t(`marketDesk.delivery.${product.delivery}`)}</span>
          <span>{t('marketDesk.product.stock', { count: formatNumber(product.stock, locale) })}</span>
          <span>{t('marketDesk.product.sold', { count: formatNumber(product.sales, locale) })}</span>
          <SurfaceLink to={`/admin/market/stores/${product.store.id}`}>
            <bdi>{product.store.name}</bdi>
          </SurfaceLink>
          <MemberLink member={product.store.owner} />
        </>
      }
    >
      <Past product={product} />
      {product.reason && (
        <p className={classes.words}>
          <b>{t('marketDesk.reason')}</b> <span dir="auto">{product.reason}</span>
        </p>
      )}
    </LineHead>
  );
}

/** Which version it is, and whether people have bought an earlier one. */
function Past({ product }: { product: Product }) {
  const t = useT();
  const locale = useLocale();
  const time = (at: string) => formatDate(at, locale, 'dateTime');
  return (
    <p className={classes.past}>
      <span>
        {t('marketDesk.product.changed', { version: product.version, time: time(product.changedAt) })}
      </span>
      <span>
        {product.listedAt
          ? t('marketDesk.product.listedBefore', { time: time(product.listedAt) })
          : t('marketDesk.product.neverListed')}
      </span>
      <LogLink target={`market-product/${product.id}`} />
    </p>
  );
}
