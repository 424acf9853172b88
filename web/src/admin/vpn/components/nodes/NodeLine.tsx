import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { LineHead } from '@/ui/LineHead';
import { MoveButtons } from '@/ui/MoveButtons';
import { Pill } from '@/ui/Pill';
import { useFocusBack } from '@/ui/useFocusBack';
import { type Node, useShowNode } from '../../api';
import { protocolName } from '../../names';
import type { Health } from '../../trafficApi';
import { useGroupNames } from '../../useGroupNames';
import { HealthPill } from '../HealthPill';
import { NodeFigures } from './NodeFigures';
import classes from './Nodes.module.css';

interface NodeLineProps {
  node: Node;
  health: Health | undefined;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onHide: () => void;
  onDelete: () => void;
}

export function NodeLine({ node, health, first, last, onMove, onHide, onDelete }: NodeLineProps) {
  const t = useT();
  const { name } = node;
  const groupName = useGroupNames();
  const showing = useShowNode(node);
  const showButton = useFocusBack(showing.isPending);
  return (
    <li className={`card ${classes.line}`} data-state={node.shown ? health?.state : undefined}>
      <div className={classes.move}>
        <MoveButtons
          up={t('nodes.move.up', { name })}
          down={t('nodes.move.down', { name })}
          first={first}
          last={last}
          onMove={onMove}
        />
      </div>
      <LineHead
        name={name}
        to={`/admin/nodes/${node.id}`}
        marks={
          <>
            {health && <HealthPill state={health.state} />}
            {!node.shown && <Pill tone="warn">{t('nodes.state.hidden')}</Pill>}
          </>
        }
        facts={
          <>
            <span>{protocolName(node)}</span>
            <span>{t('nodes.groupList', { groups: node.groups.map(groupName).join(', ') })}</span>
            <bdi className={classes.address}>{`${node.host}:${node.port}`}</bdi>
          </>
        }
      />
      <NodeFigures health={health} />
      <div className={classes.actions}>
        <Button
          component={SurfaceLink}
          to={`/admin/nodes/${node.id}`}
          variant="default"
          size="compact-sm"
          aria-label={t('nodes.act.editNamed', { name })}
        >
          {t('nodes.act.edit')}
        </Button>
        {node.shown ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('nodes.act.hideNamed', { name })}
            onClick={onHide}
          >
            {t('nodes.act.hide')}
          </Button>
        ) : (
          <Button
            ref={showButton}
            variant="default"
            size="compact-sm"
            loading={showing.isPending}
            aria-label={t('nodes.act.showNamed', { name })}
            onClick={() => showing.mutate(true)}
          >
            {t('nodes.act.show')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          className={classes.delete}
          aria-label={t('nodes.act.deleteNamed', { name })}
          onClick={onDelete}
        >
          {t('nodes.act.delete')}
        </Button>
      </div>
      {showing.error && <FailureNote failure={showing.error} />}
    </li>
  );
}
