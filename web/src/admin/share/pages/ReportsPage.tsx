import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { type Decision, type Report, storedQueries } from '../api';
import { ReportDecisionDialog } from '../components/ReportDecisionDialog';
import { ReportList } from '../components/ReportList';
import classes from '../components/Stored.module.css';
import { REPORT_VIEWS, type ReportView, useReportView } from '../filter';

/** What people say is wrong with shares, until somebody has decided about it. */
export default function ReportsPage() {
  const t = useT();
  const [view, setView] = useReportView();
  return (
    <Page title={t('app.page.adminReports')} lead={t('storage.report.lead')}>
      <div className={classes.views}>
        <Segmented
          label={t('storage.report.view')}
          value={view}
          options={REPORT_VIEWS.map((value) => ({ value, label: t(`storage.report.${value}`) }))}
          onChange={setView}
        />
      </div>
      <Reports key={view} view={view} />
    </Page>
  );
}

function Reports({ view }: { view: ReportView }) {
  const t = useT();
  const list = useInfiniteQuery({ ...storedQueries.reports(view), throwOnError: throwUnlessLoaded });
  const [asking, setAsking] = useState<{ report: Report; decision: Decision } | null>(null);
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const reports = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {reports.length === 0 ? (
        <EmptyState title={t(view === 'open' ? 'storage.report.none' : 'storage.report.noneDecided')} />
      ) : (
        <>
          <ReportList reports={reports} onDecide={(report, decision) => setAsking({ report, decision })} />
          <MoreButton list={list}>{t('storage.list.more')}</MoreButton>
        </>
      )}
      {asking && <ReportDecisionDialog {...asking} onDone={setDone} onClose={() => setAsking(null)} />}
    </>
  );
}
