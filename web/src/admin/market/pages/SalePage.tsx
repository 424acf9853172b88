import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import matter from '@/ui/matter.module.css';
import { Page } from '@/ui/Page';
import { marketDeskQueries } from '../api';
import { DisputePart } from '../components/DisputePart';
import { HandedOver } from '../components/HandedOver';
import { LogLink } from '../components/LogLink';
import classes from '../components/Market.module.css';
import { SaleMark } from '../components/Marks';
import { ReviewPart } from '../components/ReviewsPart';
import { SaleDialog } from '../components/SaleDialog';
import { SaleFacts } from '../components/SaleFacts';
import { SaleStory } from '../components/SaleStory';
import { type SaleAct, saleActs } from '../rules';

/** One sale: what both sides say about it, and where its price goes. */
export default function SalePage() {
  const t = useT();
  const { can } = useSession();
  const { transactionId = '' } = useParams();
  const { data: sale } = useSuspenseQuery(marketDeskQueries.sale(transactionId));
  const [act, setAct] = useState<SaleAct | null>(null);
  const [done, setDone] = useState('');
  return (
    <Page
      title={sale.productName}
      lead={<SaleMark sale={sale} />}
      actions={saleActs(sale).map((wish) => (
        <Button
          key={wish}
          variant="default"
          aria-label={t(`marketDesk.sale.${wish}.named`, { name: sale.productName })}
          onClick={() => setAct(wish)}
        >
          {t(`marketDesk.sale.${wish}.label`)}
        </Button>
      ))}
    >
      <p className={classes.done} role="status">
        {done}
      </p>
      <div className={matter.parts}>
        <div className={matter.column}>
          <SaleFacts sale={sale} />
          <HandedOver sale={sale} />
        </div>
        <div className={matter.column}>
          {sale.dispute && <DisputePart dispute={sale.dispute} />}
          <SaleStory sale={sale} />
          <ReviewPart sale={sale} onDone={setDone} />
        </div>
      </div>
      <ul className={matter.elsewhere}>
        {can('orders') && (
          <li>
            <SurfaceLink to={`/admin/orders/${sale.transactionId}`}>{t('marketDesk.sale.order')}</SurfaceLink>
          </li>
        )}
        <li>
          <LogLink target={`sale/${sale.transactionId}`} />
        </li>
        <li>
          <SurfaceLink to="/admin/market/sales?state=all">{t('marketDesk.sale.all')}</SurfaceLink>
        </li>
      </ul>
      {act && <SaleDialog act={act} sale={sale} onDone={setDone} onClose={() => setAct(null)} />}
    </Page>
  );
}
