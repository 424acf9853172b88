import { useSuspenseQuery } from '@tanstack/react-query';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { myQueries, type Stock } from '../api';
import desk from '../desk/Desk.module.css';
import { CountForm } from './CountForm';
import { ImportForm } from './ImportForm';
import { TakeOut } from './TakeOut';

/** What there is of one product, and how more comes of it. Nobody is shown an item, not even its keeper. */
export function ProductStock({ id }: { id: string }) {
  const { data: stock } = useSuspenseQuery(myQueries.stock(id));
  return (
    <div className={desk.sides}>
      {stock.delivery === 'items' ? <ImportForm id={id} /> : <CountForm id={id} stock={stock.stock} />}
      <div className={desk.stack}>
        <Counts stock={stock} />
        {stock.delivery === 'items' && <TakeOut id={id} free={stock.stock} />}
      </div>
    </div>
  );
}

function Counts({ stock }: { stock: Stock }) {
  const t = useT();
  const locale = useLocale();
  const counts = [
    ['free', stock.stock],
    ['reserved', stock.reserved],
    ['delivered', stock.delivered],
  ] as const;
  return (
    <Part title={t('myStore.stock.title')}>
      <dl className={desk.figures}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`myStore.stock.${name}`)}</dt>
            <dd className="num">{formatNumber(count, locale)}</dd>
          </div>
        ))}
      </dl>
      {stock.delivery === 'items' && <p className="small muted">{t('myStore.stock.sealed')}</p>}
    </Part>
  );
}
