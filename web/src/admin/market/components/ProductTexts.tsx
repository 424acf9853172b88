import { LANGUAGE_TAGS, LANGUAGES } from '@/lib/i18n';
import type { Product } from '../api';
import classes from './Market.module.css';

/** What a product says, in each of its languages. */
export function ProductTexts({ product }: { product: Product }) {
  return (
    <dl className={classes.texts}>
      {LANGUAGE_TAGS.map((tag) => {
        const text = product.texts[tag];
        return (
          text && (
            <div key={tag}>
              <dt lang={tag}>{LANGUAGES[tag].name}</dt>
              <dd lang={tag}>
                <b dir="auto">{text.name}</b>
                <p className={classes.words} dir="auto">
                  {text.about}
                </p>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
