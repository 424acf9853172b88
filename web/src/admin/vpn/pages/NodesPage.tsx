import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { PageSkeleton } from '@/ui/PageSkeleton';
import { nodeQueries } from '../api';
import { FleetLight } from '../components/nodes/FleetLight';
import { NodeList } from '../components/nodes/NodeList';
import { trafficQueries } from '../trafficApi';

/** Every proxy server of the house, with how it does. */
export default function NodesPage() {
  const t = useT();
  const { data: nodes } = useSuspenseQuery(nodeQueries.list());
  // What is known of a node makes its line longer, and stands above the list besides.
  const { isFetched } = useQuery({ ...trafficQueries.health(), throwOnError: false });
  if (!isFetched) return <PageSkeleton />;
  const make = (
    <Button component={SurfaceLink} to="/admin/nodes/new">
      {t('nodes.new')}
    </Button>
  );
  return (
    <Page title={t('app.page.adminNodes')} lead={t('nodes.lead')} actions={make}>
      {nodes.length === 0 ? (
        <EmptyState title={t('nodes.empty')} />
      ) : (
        <>
          <FleetLight nodes={nodes} />
          <NodeList nodes={nodes} />
        </>
      )}
    </Page>
  );
}
