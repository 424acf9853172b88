import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { formatRating } from '@/lib/rating';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import type { OwnProduct } from '../api';
import desk from '../desk/Desk.module.css';
import { PRICE_UNIT, PRODUCT_TONES, tabPath } from '../rules';

export function ProductTable({ products }: { products: readonly OwnProduct[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('myStore.tab.products')}>
      <thead>
        <tr>
          <th>{t('myStore.field.product')}</th>
          <th>{t('myStore.field.state')}</th>
          <th className={desk.end}>{t('myStore.field.price')}</th>
          <th className={desk.end}>{t('myStore.field.stock')}</th>
          <th className={desk.end}>{t('myStore.field.sales')}</th>
          <th>{t('myStore.field.rating')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <td className={desk.break}>
              <SurfaceLink to={tabPath('products', { product: product.id })}>
                <bdi>{product.name}</bdi>
              </SurfaceLink>
            </td>
            <td>
              <ProductPill product={product} />
            </td>
            <td className={desk.end}>
              <Money amount={product.price} unit={PRICE_UNIT} />
            </td>
            <td className={`num ${desk.end}`}>
              <SurfaceLink
                to={tabPath('stock', { product: product.id })}
                aria-label={t('myStore.products.stockNamed', {
                  count: formatNumber(product.stock, locale),
                  name: product.name,
                })}
              >
                {formatNumber(product.stock, locale)}
              </SurfaceLink>
            </td>
            <td className={`num ${desk.end}`}>{formatNumber(product.sales, locale)}</td>
            <td className="num">
              {product.ratingCount > 0
                ? t('myStore.rating', {
                    rating: formatRating(product.rating, locale),
                    count: product.ratingCount,
                  })
                : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** An operator's block weighs more than any state. */
export function ProductPill({ product }: { product: OwnProduct }) {
  const t = useT();
  return product.blocked ? (
    <Pill tone="bad">{t('myStore.productState.blocked')}</Pill>
  ) : (
    <Pill tone={PRODUCT_TONES[product.state]}>{t(`myStore.productState.${product.state}`)}</Pill>
  );
}
