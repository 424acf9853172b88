import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { CopyButton } from '@/ui/CopyButton';
import { FailureNote } from '@/ui/FailureNote';
import { Part } from '@/ui/Part';
import { Pill } from '@/ui/Pill';
import { type Node, useMakeToken } from '../../api';
import { AgentFiles } from './AgentFiles';
import classes from './NodePage.module.css';

/** The secret by which the node's agent is known, and what the agent has to be told. */
export function NodeAccess({ node }: { node: Node }) {
  const t = useT();
  const making = useMakeToken(node.id);
  const [asking, setAsking] = useState(false);
  // It lives as long as this page: the server keeps only what recognises it.
  const token = making.data;
  const make = () => making.mutate(undefined, { onSuccess: () => setAsking(false) });
  const set = node.tokenSet || token !== undefined;
  return (
    <Part
      title={t('nodes.access.title')}
      action={<Pill tone={set ? 'good' : 'warn'}>{t(set ? 'nodes.access.set' : 'nodes.access.unset')}</Pill>}
    >
      <div className={classes.access}>
        <p>{t('nodes.access.note')}</p>
        {token && (
          <div className={classes.token} role="status">
            <b>{t('nodes.access.once')}</b>
            <code>{token}</code>
            <CopyButton value={token}>{t('nodes.access.copy')}</CopyButton>
          </div>
        )}
        <Button
          variant={set ? 'default' : 'filled'}
          loading={making.isPending && !asking}
          onClick={set ? () => setAsking(true) : make}
        >
          {t(set ? 'nodes.access.replace' : 'nodes.access.make')}
        </Button>
        {!asking && <FailureNote failure={making.error} />}
        <AgentFiles node={node} token={token} />
      </div>
      {asking && (
        <ConfirmDialog
          title={t('nodes.access.replaceTitle', { name: inSentence(node.name) })}
          confirm={t('nodes.access.replace')}
          danger
          pending={making.isPending}
          onConfirm={make}
          onCancel={() => setAsking(false)}
        >
          <p>{t('nodes.access.replaceText')}</p>
          <FailureNote failure={making.error} />
        </ConfirmDialog>
      )}
    </Part>
  );
}
