import { useT } from '@/lib/i18n';
import { CopyButton } from '@/ui/CopyButton';
import type { SaleView } from '../api';
import classes from './Sale.module.css';

/** The goods themselves: things from the store's list, or what its keeper wrote. */
export function Delivered({ sale: { items, message } }: { sale: SaleView }) {
  return (
    <>
      {items.length > 0 && <Items items={items} />}
      {message && <Message text={message} />}
    </>
  );
}

function Items({ items }: { items: readonly string[] }) {
  const t = useT();
  return (
    <>
      {items.length > 1 && (
        <div>
          <CopyButton value={items.join('\n')}>{t('market.sale.copyAll')}</CopyButton>
        </div>
      )}
      <ol className={classes.items}>
        {items.map((text, index) => {
          const number = index + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was handed over is never added to or sorted
            <li key={index} className={classes.item} aria-label={t('market.sale.item', { number })}>
              <pre className={classes.words} dir="auto">
                {text}
              </pre>
              <CopyButton value={text} size="sm" aria-label={t('market.sale.copyItem', { number })} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Message({ text }: { text: string }) {
  const t = useT();
  return (
    <section aria-label={t('market.sale.message')}>
      <p className="small muted">{t('market.sale.message')}</p>
      <div className={classes.item}>
        <p className={`${classes.words} ${classes.message}`} dir="auto">
          {text}
        </p>
        <CopyButton value={text} size="sm" aria-label={t('market.sale.copyMessage')} />
      </div>
    </section>
  );
}
