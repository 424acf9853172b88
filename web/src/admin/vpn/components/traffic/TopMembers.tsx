import { useQuery } from '@tanstack/react-query';
import { formatBytes, useLocale, useT } from '@/lib/i18n';
import { PersonById } from '@/lib/people';
import { Bone } from '@/ui/Bone';
import { sumOf } from '@/ui/dayChartRules';
import { Part } from '@/ui/Part';
import { PartFailure } from '@/ui/PartFailure';
import { trafficQueries } from '../../trafficApi';
import { Amounts } from './NodeShares';
import classes from './Traffic.module.css';

interface TopMembersProps {
  days: number;
  /** Says that every node counts, on a page that shows one of them. */
  ofAll: boolean;
}

/** Who used most: the first to look at when a node is slow. */
export function TopMembers({ days, ofAll }: TopMembersProps) {
  const t = useT();
  const locale = useLocale();
  // The rest of the page neither waits for it nor fails with it.
  const { data, error, refetch } = useQuery({ ...trafficQueries.members(days), throwOnError: false });
  return (
    <Part title={t(ofAll ? 'nodes.traffic.membersAll' : 'nodes.traffic.members')}>
      {!data &&
        (error ? <PartFailure failure={error} onRetry={() => void refetch()} /> : <Bone height={240} />)}
      {data?.length === 0 && <p className="muted">{t('nodes.traffic.none')}</p>}
      <ol className={classes.shares}>
        {data?.map((row) => (
          <li key={row.userId} className={classes.share}>
            <PersonById id={row.userId} />
            <Amounts of={row} />
            <b className="num">{formatBytes(sumOf(row), locale)}</b>
          </li>
        ))}
      </ol>
    </Part>
  );
}
