import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { nodeGroupsQuery } from '@/lib/nodeGroups';
import { inSentence } from '@/lib/people';
import { SurfaceLink, useSurfaceNavigate } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { nodeQueries } from '../api';
import { NodeAccess } from '../components/node/NodeAccess';
import { NodeForm } from '../components/node/NodeForm';
import { NodeHealth } from '../components/node/NodeHealth';
import classes from '../components/node/NodePage.module.css';
import { protocolName } from '../names';

const NEW = 'new';

/** One node with its access and its health, or one that is yet to be made. */
export default function NodePage() {
  const t = useT();
  const { id = '' } = useParams();
  const go = useSurfaceNavigate();
  const { data: nodes } = useSuspenseQuery(nodeQueries.list());
  const { data: groups } = useSuspenseQuery(nodeGroupsQuery());
  const node = nodes.find((one) => String(one.id) === id);
  if (!node && id !== NEW) return <Gone />;
  return (
    <Page
      title={node ? inSentence(node.name) : t('nodes.new')}
      lead={node ? protocolName(node) : t('nodes.newLead')}
    >
      <div className={classes.columns} data-alone={!node || undefined}>
        <NodeForm
          key={id}
          node={node}
          groups={groups}
          onCreated={(made) => go(`/admin/nodes/${made.id}`, { replace: true })}
        />
        {node && (
          <div className={classes.side}>
            <NodeHealth id={node.id} />
            <NodeAccess node={node} key={node.id} />
          </div>
        )}
      </div>
    </Page>
  );
}

function Gone() {
  const t = useT();
  return (
    <Page title={t('app.page.adminNodes')}>
      <EmptyState
        title={t('nodes.gone')}
        action={<SurfaceLink to="/admin/nodes">{t('nodes.all')}</SurfaceLink>}
      />
    </Page>
  );
}
