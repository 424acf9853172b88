import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { deskQueries, type Submission } from '../api';
import { ApproveDialog } from '../components/ApproveDialog';
import classes from '../components/Desk.module.css';
import { RejectDialog } from '../components/RejectDialog';
import { type Decision, SubmissionList } from '../components/SubmissionList';
import { SUBMISSION_VIEWS, type SubmissionView, useSubmissionView } from '../filter';

const DIALOGS = { approve: ApproveDialog, reject: RejectDialog };

/** Groups and channels that members have handed in, until somebody has decided about them. */
export default function SubmissionsPage() {
  const t = useT();
  const [view, setView] = useSubmissionView();
  return (
    <Page title={t('app.page.adminSubmissions')} lead={t('directoryDesk.submission.lead')}>
      <div className={classes.views}>
        <Segmented
          label={t('directoryDesk.submission.view')}
          value={view}
          options={SUBMISSION_VIEWS.map((value) => ({
            value,
            label: t(`directoryDesk.submission.${value}`),
          }))}
          onChange={setView}
        />
      </div>
      <Submissions key={view} view={view} />
    </Page>
  );
}

function Submissions({ view }: { view: SubmissionView }) {
  const t = useT();
  const list = useInfiniteQuery({ ...deskQueries.submissions(view), throwOnError: throwUnlessLoaded });
  const [asking, setAsking] = useState<{ submission: Submission; decision: Decision } | null>(null);
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const submissions = list.data.pages.flatMap((page) => page.items);
  const Asking = asking && DIALOGS[asking.decision];
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {submissions.length === 0 ? (
        <EmptyState title={t(`directoryDesk.submission.none.${view}`)} />
      ) : (
        <>
          <SubmissionList
            submissions={submissions}
            onDecide={(submission, decision) => setAsking({ submission, decision })}
          />
          <MoreButton list={list}>{t('directoryDesk.more')}</MoreButton>
        </>
      )}
      {Asking && <Asking submission={asking.submission} onDone={setDone} onClose={() => setAsking(null)} />}
    </>
  );
}
