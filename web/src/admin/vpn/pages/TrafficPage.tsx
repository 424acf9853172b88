import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBytes, useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { useAddressWords } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { DayChart } from '@/ui/DayChart';
import { SPANS } from '@/ui/dayChartRules';
import { FailureNote } from '@/ui/FailureNote';
import { Page } from '@/ui/Page';
import { Part } from '@/ui/Part';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { nodeQueries } from '../api';
import { NodeShares } from '../components/traffic/NodeShares';
import { TopMembers } from '../components/traffic/TopMembers';
import classes from '../components/traffic/Traffic.module.css';
import { trafficQueries, useExportTraffic } from '../trafficApi';

/** What went through the nodes: by day, by node, and by whom. */
export default function TrafficPage() {
  const t = useT();
  const [words, change] = useAddressWords();
  const { data: nodes } = useSuspenseQuery(nodeQueries.list());
  const span = SPANS.find((known) => known === words.get('days')) ?? '30';
  const node = nodes.find(({ id }) => String(id) === words.get('node'));
  // Shown once the days are there, and asked for beside them.
  useQuery({ ...trafficQueries.members(Number(span)), throwOnError: false });
  const exporting = useExportTraffic();
  const keep = (
    <Button
      variant="default"
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ days: Number(span), node: node?.id })}
    >
      {t('nodes.traffic.export')}
    </Button>
  );
  return (
    <Page title={t('app.page.adminTraffic')} lead={t('nodes.traffic.lead')} actions={keep}>
      <FailureNote failure={exporting.error} />
      <div className={classes.views}>
        <Segmented
          label={t('nodes.traffic.span')}
          value={span}
          options={SPANS.map((value) => ({
            value,
            label: t('nodes.traffic.days', { count: Number(value) }),
          }))}
          onChange={(value) => change({ days: value === '30' ? '' : value })}
        />
        <Select
          label={t('nodes.traffic.node')}
          value={node ? String(node.id) : ''}
          options={[
            { value: '', label: t('nodes.traffic.allNodes') },
            ...nodes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => change({ node: value })}
        />
      </div>
      <div className={classes.parts}>
        <Days days={Number(span)} node={node?.id}>
          <TopMembers days={Number(span)} ofAll={node !== undefined} />
        </Days>
      </div>
    </Page>
  );
}

interface DaysProps {
  days: number;
  node: number | undefined;
  /** What comes below, once it is known how far down that is. */
  children: ReactNode;
}

function Days({ days, node, children }: DaysProps) {
  const t = useT();
  const locale = useLocale();
  // Not suspended: the choices and the last days stay while others are on their way.
  const { data } = useQuery({
    ...trafficQueries.days(days, node),
    throwOnError: throwUnlessLoaded,
  });
  if (!data) return <Bone height={320} />;
  return (
    <>
      <Part title={t('nodes.traffic.byDay')}>
        <DayChart
          label={t('nodes.traffic.byDay')}
          days={data.days}
          count={days}
          format={(bytes) => formatBytes(bytes, locale)}
        />
      </Part>
      <NodeShares nodes={data.nodes} />
      {children}
    </>
  );
}
