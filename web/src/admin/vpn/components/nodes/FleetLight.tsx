import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { Light } from '@/ui/Light';
import { PartFailure } from '@/ui/PartFailure';
import type { Node } from '../../api';
import { isBehind, lightOf } from '../../fleet';
import { trafficQueries } from '../../trafficApi';

/** Whether the nodes that members see can be reached, and what of their reports waits for somebody. */
export function FleetLight({ nodes }: { nodes: readonly Node[] }) {
  const t = useT();
  const locale = useLocale();
  const health = useQuery({ ...trafficQueries.health(), throwOnError: false });
  if (!health.data) {
    return health.error ? (
      <PartFailure failure={health.error} onRetry={() => void health.refetch()} />
    ) : (
      <Bone height={105} />
    );
  }
  const { state, silent, late, unstarted, total } = lightOf(nodes, health.data);
  const { backlog } = health.data;
  const onlyUnstarted = unstarted > 0 && silent + late === 0;
  const headline = onlyUnstarted ? 'unstarted' : state;
  const words = {
    count: onlyUnstarted ? unstarted : state === 'unknown' ? late : silent,
    total: formatNumber(total, locale),
  };
  return (
    <Light state={state} title={t(`nodes.light.${headline}`, words)}>
      <p>{t(`nodes.light.${headline}Note`)}</p>
      {unstarted > 0 && !onlyUnstarted && <p>{t('nodes.light.unstartedToo', { count: unstarted })}</p>}
      {backlog.oldestTime && isBehind(health.data, Date.now()) && (
        <p>
          {t('nodes.light.backlog', {
            count: backlog.batches,
            since: formatDate(backlog.oldestTime, locale, 'dateTime'),
          })}
        </p>
      )}
      <QuarantineHint />
    </Light>
  );
}

function QuarantineHint() {
  const t = useT();
  const { data } = useInfiniteQuery({ ...trafficQueries.quarantine(false), throwOnError: false });
  if (!data?.pages[0]?.items.length) return null;
  return (
    <p>
      <SurfaceLink to="/admin/nodes/quarantine">{t('nodes.light.quarantine')}</SurfaceLink>
    </p>
  );
}
