import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { nodeGroupsQuery } from '@/lib/nodeGroups';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import type { Group } from '../api';
import { DeleteGroupDialog } from '../components/groups/DeleteGroupDialog';
import { GroupDialog } from '../components/groups/GroupDialog';
import { GroupList } from '../components/groups/GroupList';

type Asking = { act: 'new' } | { act: 'rename' | 'delete'; group: Group };

/** What binds plans to nodes: a plan opens groups, and a node serves them. */
export default function NodeGroupsPage() {
  const t = useT();
  const { data: groups } = useSuspenseQuery(nodeGroupsQuery());
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const make = <Button onClick={() => setAsking({ act: 'new' })}>{t('nodes.group.new')}</Button>;
  return (
    <Page title={t('app.page.adminNodeGroups')} lead={t('nodes.group.lead')} actions={make}>
      {groups.length === 0 ? (
        <EmptyState title={t('nodes.group.empty')} />
      ) : (
        <GroupList
          groups={groups}
          onRename={(group) => setAsking({ act: 'rename', group })}
          onDelete={(group) => setAsking({ act: 'delete', group })}
        />
      )}
      {asking?.act === 'new' && <GroupDialog onClose={close} />}
      {asking?.act === 'rename' && <GroupDialog group={asking.group} onClose={close} />}
      {asking?.act === 'delete' && <DeleteGroupDialog group={asking.group} onClose={close} />}
    </Page>
  );
}
