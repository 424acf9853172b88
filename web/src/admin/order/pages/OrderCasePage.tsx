import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useGoodsName } from '@/features/order/components/names';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import desk from '@/ui/desk.module.css';
import matter from '@/ui/matter.module.css';
import { Page } from '@/ui/Page';
import { deskQueries, type OrderAct } from '../api';
import { ActDialog } from '../components/ActDialog';
import classes from '../components/Case.module.css';
import { Journals } from '../components/Journals';
import { Marks } from '../components/Marks';
import { OrderActs } from '../components/OrderActs';
import { OrderFacts } from '../components/OrderFacts';
import { Payments } from '../components/Payments';
import { Story } from '../components/Story';

/** One order: what it is, everything that happened to it, and what an operator can do about it. */
export default function OrderCasePage() {
  const { transactionId = '' } = useParams();
  const { data: found } = useSuspenseQuery(deskQueries.case(transactionId));
  const { order, user } = found;
  const goodsName = useGoodsName();
  const [act, setAct] = useState<OrderAct | null>(null);
  const [done, setDone] = useState('');
  return (
    <Page
      title={goodsName(order)}
      lead={<Marks order={order} />}
      actions={<OrderActs of={found} onAct={setAct} />}
    >
      <p className={desk.done} role="status">
        {done}
      </p>
      <div className={classes.parts}>
        <div className={matter.column}>
          <OrderFacts {...found} />
          <Payments of={found} onSendBack={(payment) => setAct({ kind: 'sendBack', payment })} />
        </div>
        <div className={matter.column}>
          <Story happenings={found.timeline} />
          <Journals journals={found.journals} />
        </div>
      </div>
      <Elsewhere transactionId={transactionId} userId={user.id} />
      {act && <ActDialog order={order} act={act} onDone={setDone} onClose={() => setAct(null)} />}
    </Page>
  );
}

/** Ways on from here, as far as this operator may go. */
function Elsewhere({ transactionId, userId }: { transactionId: string; userId: string }) {
  const t = useT();
  const { can } = useSession();
  const target = encodeURIComponent(`order/${transactionId}`);
  return (
    <ul className={matter.elsewhere}>
      <li>
        <SurfaceLink to={`/admin/orders?userId=${userId}`}>{t('orderDesk.detail.others')}</SurfaceLink>
      </li>
      {can('audit') && (
        <li>
          <SurfaceLink to={`/admin/audit?target=${target}`}>{t('orderDesk.detail.log')}</SurfaceLink>
        </li>
      )}
      <li>
        <SurfaceLink to="/admin/orders">{t('orderDesk.detail.all')}</SurfaceLink>
      </li>
    </ul>
  );
}
