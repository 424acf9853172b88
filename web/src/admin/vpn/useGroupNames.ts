import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { nodeGroupsQuery } from '@/lib/nodeGroups';
import { useSession } from '@/lib/session';

/** What a group is called; its key for whoever may not see the groups, and until their names are here. */
export function useGroupNames(): (key: string) => string {
  const { can } = useSession();
  const { data: groups } = useQuery({ ...nodeGroupsQuery(), enabled: can('nodes'), throwOnError: false });
  return useCallback((key) => groups?.find((group) => group.key === key)?.name || key, [groups]);
}
