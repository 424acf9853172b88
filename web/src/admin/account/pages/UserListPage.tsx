import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { useSession } from '@/lib/session';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { userQueries } from '../api';
import { UserFilterBar } from '../components/UserFilterBar';
import { UserList } from '../components/UserList';
import { type UserFilter, useUserFilter } from '../filter';
import { roleQueries } from '../rolesApi';

export default function UserListPage() {
  const t = useT();
  const [filter, setFilter] = useUserFilter();
  const { can } = useSession();
  const roles = useQuery({ ...roleQueries.list(), enabled: can('roles') });
  return (
    <Page title={t('app.page.adminUsers')} lead={t('users.lead')}>
      <UserFilterBar value={filter} roles={roles.data?.items ?? []} onChange={setFilter} />
      <People filter={filter} />
    </Page>
  );
}

function People({ filter }: { filter: UserFilter }) {
  const t = useT();
  // Not suspended: the filter must stay where it is while a narrower list is on its way.
  const list = useInfiniteQuery({ ...userQueries.list(filter), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={320} />;
  const users = list.data.pages.flatMap((page) => page.items);
  if (users.length === 0) {
    const filtered = Object.keys(filter).length > 0;
    return <EmptyState title={t(filtered ? 'users.list.noneFound' : 'users.list.empty')} />;
  }
  return (
    <>
      <UserList users={users} />
      <MoreButton list={list}>{t('users.list.more')}</MoreButton>
    </>
  );
}
