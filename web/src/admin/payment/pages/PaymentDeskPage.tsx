import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { paymentQueries } from '../api';
import { AssignDialog } from '../components/AssignDialog';
import { DismissDialog } from '../components/DismissDialog';
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
      <Lines list={list} none={none}>
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
    <Lines list={list} none={t('paymentDesk.list.noneRefunds')}>
      {(refunds) => <RefundList refunds={refunds} />}
    </Lines>
  );
}

interface LinesProps<Line> {
  list: UseInfiniteQueryResult<{ pages: { items: Line[] }[] }>;
  none: string;
  children: (lines: Line[]) => ReactNode;
}

function Lines<Line>({ list, none, children }: LinesProps<Line>) {
  const t = useT();
  if (!list.data) return <Bone height={320} />;
  const lines = list.data.pages.flatMap((page) => page.items);
  if (lines.length === 0) return <EmptyState title={none} />;
  return (
    <>
      {children(lines)}
      <MoreButton list={list}>{t('paymentDesk.list.more')}</MoreButton>
    </>
  );
}
