import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { moved } from '@/ui/MoveButtons';
import { type Node, useArrangeNodes } from '../../api';
import { healthOf } from '../../fleet';
import { trafficQueries } from '../../trafficApi';
import { DeleteNodeDialog } from './DeleteNodeDialog';
import { HideNodeDialog } from './HideNodeDialog';
import { NodeLine } from './NodeLine';
import classes from './Nodes.module.css';

type Asking = { act: 'hide' | 'delete'; node: Node };

/** The nodes in the order in which members see them, which is changed in place. */
export function NodeList({ nodes }: { nodes: readonly Node[] }) {
  const t = useT();
  const arrange = useArrangeNodes();
  // The list does not fail with the health of its nodes.
  const { data: fleet } = useQuery({ ...trafficQueries.health(), throwOnError: false });
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState<Asking | null>(null);
  const ids = nodes.map(({ id }) => id);

  const move = ({ id, name }: Node, by: -1 | 1) => {
    const next = moved(ids, id, by);
    if (!next) return;
    arrange.mutate(next);
    setSaid(t('nodes.move.done', { name, place: next.indexOf(id) + 1, total: next.length }));
  };
  return (
    <>
      <FailureNote failure={arrange.error} />
      <p className="only-heard" role="status">
        {said}
      </p>
      <ol className={classes.list} aria-label={t('app.page.adminNodes')}>
        {nodes.map((node, place) => (
          <NodeLine
            key={node.id}
            node={node}
            health={healthOf(fleet, node.id)}
            first={place === 0}
            last={place === nodes.length - 1}
            onMove={(by) => move(node, by)}
            onHide={() => setAsking({ act: 'hide', node })}
            onDelete={() => setAsking({ act: 'delete', node })}
          />
        ))}
      </ol>
      {asking?.act === 'hide' && <HideNodeDialog node={asking.node} onClose={() => setAsking(null)} />}
      {asking?.act === 'delete' && <DeleteNodeDialog node={asking.node} onClose={() => setAsking(null)} />}
    </>
  );
}
