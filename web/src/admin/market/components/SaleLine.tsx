import { formatDate, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { LineHead } from '@/ui/LineHead';
import type { Sale } from '../api';
import { Due } from './Due';
import classes from './Market.module.css';
import { SaleMark } from './Marks';

export function SaleLine({ sale }: { sale: Sale }) {
  const t = useT();
  const locale = useLocale();
  return (
    <li className="card">
      <LineHead
        name={sale.productName}
        to={`/admin/market/sales/${sale.transactionId}`}
        marks={<SaleMark sale={sale} />}
        facts={
          <>
            <b>
              <Money amount={sale.price} unit="USD" />
            </b>
            <span>
              {t('marketDesk.sale.field.buyer')} <MemberLink member={sale.buyerPerson} />
            </span>
            <SurfaceLink to={`/admin/market/stores/${sale.storeId}`}>
              <bdi>{sale.storeName || t('marketDesk.sale.field.store')}</bdi>
            </SurfaceLink>
            <span className="num">{formatDate(sale.createdAt, locale, 'dateTime')}</span>
          </>
        }
      >
        <Due sale={sale} />
        <span className={classes.id}>{sale.transactionId}</span>
      </LineHead>
    </li>
  );
}
