import { useT } from '@/lib/i18n';
import type { Product } from '../api';
import classes from './Market.module.css';

export function ProductPictures({ product }: { product: Product }) {
  const t = useT();
  if (product.pictures.length === 0) return null;
  return (
    <ul className={classes.pictures} aria-label={t('marketDesk.product.pictures')}>
      {product.pictures.map(({ ref, url }, place) => (
        <li key={ref}>
          <img
            src={url}
            loading="lazy"
            alt={t('marketDesk.product.picture', { number: place + 1, name: product.name })}
          />
        </li>
      ))}
    </ul>
  );
}
