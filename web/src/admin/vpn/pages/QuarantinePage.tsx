import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { useAddressWords } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { nodeQueries } from '../api';
import { SuspectDialog } from '../components/traffic/SuspectDialog';
import { SuspectList } from '../components/traffic/SuspectList';
import classes from '../components/traffic/Traffic.module.css';
import { type Decision, type Suspect, trafficQueries } from '../trafficApi';

const VIEWS = ['waiting', 'decided'] as const;

/** Rows of traffic reports that cannot be true, until somebody has decided about them. */
export default function QuarantinePage() {
  const t = useT();
  const [words, change] = useAddressWords();
  const view = words.get('view') === 'decided' ? 'decided' : 'waiting';
  return (
    <Page title={t('app.page.adminQuarantine')} lead={t('nodes.quarantine.lead')}>
      <div className={classes.views}>
        <Segmented
          label={t('nodes.quarantine.view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`nodes.quarantine.${value}`) }))}
          onChange={(value) => change({ view: value === 'waiting' ? '' : value })}
        />
      </div>
      <Lines key={view} decided={view === 'decided'} />
    </Page>
  );
}

function Lines({ decided }: { decided: boolean }) {
  const t = useT();
  const list = useInfiniteQuery({ ...trafficQueries.quarantine(decided), throwOnError: throwUnlessLoaded });
  const { data: nodes } = useQuery({ ...nodeQueries.list(), throwOnError: false });
  const [asking, setAsking] = useState<{ suspect: Suspect; decision: Decision } | null>(null);
  if (!list.data) return <Bone height={240} />;
  const suspects = list.data.pages.flatMap((page) => page.items);
  if (suspects.length === 0) {
    return <EmptyState title={t(decided ? 'nodes.quarantine.noneDecided' : 'nodes.quarantine.none')} />;
  }
  return (
    <>
      <SuspectList
        suspects={suspects}
        nodes={nodes ?? []}
        onDecide={(suspect, decision) => setAsking({ suspect, decision })}
      />
      <MoreButton list={list}>{t('nodes.quarantine.more')}</MoreButton>
      {asking && <SuspectDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
