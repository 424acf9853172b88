import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { ErrorState } from '@/ui/ErrorState';
import { Part } from '@/ui/Part';
import { Pill } from '@/ui/Pill';
import { marketQueries, type SaleView } from '../api';
import { SALE_TONES, saleStateOf } from '../rules';
import { Comment } from './Comment';
import { Delivered } from './Delivered';
import { Dispute } from './Dispute';
import classes from './Sale.module.css';
import { SaleActs } from './SaleActs';
import { SaleNews } from './SaleNews';

/** So that the server's clock, which decides, is past it as well. */
const A_MOMENT_MS = 1500;

/** As much of an order as its sale is told by. */
export interface SoldOrder {
  transactionId: string;
  productName: string;
  usdtAmount: string;
  version: number;
}

interface SaleProps {
  order: SoldOrder;
  /** Something was done that the order around it tells of, too. */
  onChanged: () => void;
}

/** What was bought from another member: what came of it, what is to be done, and what the buyer says. */
export default function Sale({ order, onChanged }: SaleProps) {
  const t = useT();
  const goods = useQuery(marketQueries.goods(order.transactionId, order.version));
  useWhenDue(goods.data?.dueAt, goods.refetch);
  if (goods.data) {
    const changed = () => {
      void goods.refetch();
      onChanged();
    };
    return <SaleParts order={order} sale={goods.data} onChanged={changed} />;
  }
  return (
    <Part title={t('market.sale.title')}>
      {goods.isLoadingError ? <ErrorState onRetry={() => void goods.refetch()} /> : <Bone height={200} />}
    </Part>
  );
}

/** What the buyer may do changes when the time is over, and nobody tells: it is asked for then. */
function useWhenDue(dueAt: string | undefined, ask: () => unknown): void {
  useEffect(() => {
    const wait = dueAt ? Date.parse(dueAt) - Date.now() : 0;
    if (wait <= 0) return;
    const timer = setTimeout(ask, wait + A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [dueAt, ask]);
}

interface SalePartsProps extends SaleProps {
  sale: SaleView;
}

function SaleParts({ order, sale, onChanged }: SalePartsProps) {
  const t = useT();
  const state = saleStateOf(sale.state);
  return (
    <>
      <Part
        title={t('market.sale.title')}
        action={<Pill tone={SALE_TONES[state]}>{t(`market.sale.state.${state}`)}</Pill>}
      >
        <div className={classes.sale}>
          <SaleNews sale={sale} />
          <Delivered sale={sale} />
          <SaleActs order={order} sale={sale} onDone={onChanged} />
          <p className={classes.ways}>
            <SurfaceLink to={`/market/store/${sale.store.id}`}>
              {t('market.sale.fromStore', { name: sale.store.name })}
            </SurfaceLink>
            <SurfaceLink to={`/market/product/${sale.productId}`}>{t('market.sale.seeProduct')}</SurfaceLink>
          </p>
        </div>
      </Part>
      {sale.dispute && <Dispute dispute={sale.dispute} />}
      <Comment transactionId={order.transactionId} sale={sale} onSent={onChanged} />
    </>
  );
}
