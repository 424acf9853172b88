import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { auditQueries } from '../api';
import { AuditFilterBar } from '../components/AuditFilterBar';
import { AuditList } from '../components/AuditList';
import { type AuditFilter, useAuditFilter } from '../filter';

export default function AuditPage() {
  const t = useT();
  const [filter, setFilter] = useAuditFilter();
  return (
    <Page title={t('app.page.adminAudit')} lead={t('audit.lead')}>
      {/* A filter from elsewhere (a link, "back") starts the bar afresh. */}
      <AuditFilterBar key={JSON.stringify(filter)} value={filter} onChange={setFilter} />
      <Lines filter={filter} onFilter={setFilter} />
    </Page>
  );
}

interface LinesProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

function Lines({ filter, onFilter }: LinesProps) {
  const t = useT();
  // Not suspended: the filter must stay where it is while a narrower list is on its way.
  const list = useInfiniteQuery({ ...auditQueries.list(filter), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={320} />;
  const entries = list.data.pages.flatMap((page) => page.items);
  if (entries.length === 0) {
    const filtered = Object.keys(filter).length > 0;
    return <EmptyState title={t(filtered ? 'audit.list.noneFound' : 'audit.list.empty')} />;
  }
  return (
    <>
      <AuditList entries={entries} onFilter={(more) => onFilter({ ...filter, ...more })} />
      <MoreButton list={list}>{t('audit.list.more')}</MoreButton>
    </>
  );
}
