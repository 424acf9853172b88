import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { paymentQueries } from '../api';
import { AssignDialog } from '../components/AssignDialog';
import { DismissDialog } from '../components/DismissDialog';
import { Lines } from '../components/Lines';
import classes from '../components/Payments.module.css';
import { RefundList } from '../components/RefundList';
import type { StrayAct } from '../components/StrayActs';
import { StrayList } from '../components/StrayList';
import { type StrayState, useView, VIEWS } from '../view';

/** Money that needs a decision, what was decided, and what is on its way back. */
export default function PaymentDeskPage() {
  const t = useT();
  const [view, setView] = useView();
  return (
    <Page title={t('app.page.adminPayments')} lead={t('paymentDesk.lead')}>
      <div className={classes.views}>
        <Segmented
          label={t('paymentDesk.view.label')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`paymentDesk.view.${value}`) }))}
          onChange={setView}
        />
      </div>
      {view === 'refunds' ? <Refunds /> : <Strays state={view} />}
    </Page>
  );
}

function Strays({ state }: { state: StrayState }) {
  const t = useT();
  const [act, setAct] = useState<StrayAct | null>(null);
  const [done, setDone] = useState('');
  const list = useInfiniteQuery({ ...paymentQueries.strays(state), throwOnError: throwUnlessLoaded });
  const none = t(state === 'open' ? 'paymentDesk.list.noneOpen' : 'paymentDesk.list.noneDone');
  const Asking = act?.kind === 'assign' ? AssignDialog : DismissDialog;
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      <Lines list={list} none={none} more={t('paymentDesk.list.more')}>
        {(strays) => <StrayList strays={strays} onAct={setAct} />}
      </Lines>
      {act && <Asking stray={act.stray} onDone={setDone} onClose={() => setAct(null)} />}
    </>
  );
}

function Refunds() {
  const t = useT();
  const list = useInfiniteQuery({ ...paymentQueries.refunds(), throwOnError: throwUnlessLoaded });
  return (
    <Lines list={list} none={t('paymentDesk.list.noneRefunds')} more={t('paymentDesk.list.more')}>
      {(refunds) => <RefundList refunds={refunds} />}
    </Lines>
  );
}
