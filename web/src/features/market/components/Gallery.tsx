import { useState } from 'react';
import { useT } from '@/lib/i18n';
import classes from './Gallery.module.css';

/** A product's pictures: one large, the others to choose from. */
export function Gallery({ pictures }: { pictures: readonly string[] }) {
  const t = useT();
  const [chosen, choose] = useState(0);
  const total = pictures.length;
  const at = Math.min(chosen, total - 1);
  const shown = pictures[at];
  if (!shown) return null;
  const nameOf = (index: number) => t('market.product.picture', { number: index + 1, total });
  return (
    <section className={classes.gallery} aria-label={t('market.product.pictures')}>
      <img className={classes.large} src={shown} alt={nameOf(at)} />
      {total > 1 && (
        <ul className={classes.others}>
          {pictures.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={nameOf(index)}
                aria-pressed={index === at}
                onClick={() => choose(index)}
              >
                <img src={url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
