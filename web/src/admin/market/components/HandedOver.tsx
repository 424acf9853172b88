import { useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import type { SaleCase } from '../api';
import classes from './Market.module.css';

/** What the buyer got, for whoever has to judge it; outside of a dispute it is nobody's but the buyer's. */
export function HandedOver({ sale }: { sale: SaleCase }) {
  const t = useT();
  if (sale.items.length === 0 && !sale.message) {
    return <p className="small muted">{t('marketDesk.sale.unseen')}</p>;
  }
  return (
    <Part title={t('marketDesk.sale.handed')}>
      <p className="small muted">{t('marketDesk.sale.handedHelp')}</p>
      <ol className={classes.items}>
        {sale.items.map((item) => (
          <li key={item}>
            <code>{item}</code>
          </li>
        ))}
      </ol>
      {sale.message && (
        <p className={classes.words} dir="auto">
          {sale.message}
        </p>
      )}
    </Part>
  );
}
