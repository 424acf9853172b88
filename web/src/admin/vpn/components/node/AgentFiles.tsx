import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { CopyButton } from '@/ui/CopyButton';
import { PartFailure } from '@/ui/PartFailure';
import { Segmented } from '@/ui/Segmented';
import { AGENTS, type Agent, type Node, nodeQueries } from '../../api';
import { AGENT_NAMES } from '../../names';
import { CodeText } from '../CodeText';
import classes from './NodePage.module.css';

interface AgentFilesProps {
  node: Node;
  /** The token, while it is known. */
  token: string | undefined;
}

/** What to put on the node's machine, ready to be copied. */
export function AgentFiles({ node, token }: AgentFilesProps) {
  const t = useT();
  const [software, setSoftware] = useState<Agent>('xrayr');
  const { data, error, refetch } = useQuery({
    ...nodeQueries.agent(node.id, software),
    throwOnError: false,
  });
  return (
    <div className={classes.agent}>
      <h3>{t('nodes.agent.title')}</h3>
      <Segmented
        label={t('nodes.agent.software')}
        value={software}
        options={AGENTS.map((value) => ({ value, label: AGENT_NAMES[value] }))}
        onChange={setSoftware}
      />
      <p className="small muted">
        {data?.files.length === 0
          ? t('nodes.agent.cannot', { software: AGENT_NAMES[software] })
          : t(token ? 'nodes.agent.withToken' : 'nodes.agent.withoutToken')}
      </p>
      {!data &&
        (error ? <PartFailure failure={error} onRetry={() => void refetch()} /> : <Bone height={240} />)}
      {data?.files.map(({ name, text }) => {
        const whole = token ? text.replaceAll(data.token, token) : text;
        return (
          <div key={name} className={classes.file}>
            <div className={classes.fileHead}>
              <code>{name}</code>
              <CopyButton value={whole} size="compact-sm" aria-label={t('nodes.agent.copyNamed', { name })} />
            </div>
            <CodeText label={name} text={whole} />
          </div>
        );
      })}
    </div>
  );
}
