import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import type { Sale, SaleCase } from '../api';
import { isOpen } from '../rules';
import { Due } from './Due';
import classes from './Market.module.css';
import { Moment } from './Moment';

/** Everything there is to know about a sale but what was handed over. */
export function SaleFacts({ sale }: { sale: SaleCase }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Facts title={t('marketDesk.sale.facts')}>
      <Fact name={t('marketDesk.sale.field.buyer')}>
        <MemberLink member={sale.buyerPerson} />
      </Fact>
      <Fact name={t('marketDesk.sale.field.store')}>
        <SurfaceLink to={`/admin/market/stores/${sale.storeId}`}>
          <bdi>{sale.storeName}</bdi>
        </SurfaceLink>
      </Fact>
      <Fact name={t('marketDesk.sale.field.keeper')}>
        <MemberLink member={sale.keeper} />
      </Fact>
      <Fact name={t('marketDesk.sale.field.quantity')}>
        <span className="num">{formatNumber(sale.quantity, locale)}</span>
      </Fact>
      <Fact name={t('marketDesk.sale.field.price')}>
        <Money amount={sale.price} unit="USD" />
      </Fact>
      {!isOpen(sale) && <Shares sale={sale} />}
      <Fact name={t('marketDesk.sale.field.delivery')}>{t(`marketDesk.delivery.${sale.delivery}`)}</Fact>
      <Moment name={t('marketDesk.sale.field.paid')} at={sale.createdAt} />
      {sale.dueAt && isOpen(sale) && (
        <Fact name={t('marketDesk.sale.field.due')}>
          <Due sale={sale} />
        </Fact>
      )}
      <Fact name={t('marketDesk.sale.field.id')}>
        <span className={classes.id}>{sale.transactionId}</span>
      </Fact>
    </Facts>
  );
}

/** Where the price of a closed sale went. */
function Shares({ sale }: { sale: Sale }) {
  const t = useT();
  return (['toBuyer', 'earned', 'fee'] as const).map((share) => (
    <Fact key={share} name={t(`marketDesk.sale.field.${share}`)}>
      <Money amount={sale[share]} unit="USD" />
    </Fact>
  ));
}
