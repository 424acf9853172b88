import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { CopyButton } from '@/ui/CopyButton';
import { FailureNote } from '@/ui/FailureNote';
import { askForGrants } from '../api';
import { commandsFor } from '../commands';
import { dueFor, type Received, type ReceivedItem } from '../items';
import classes from './CommandLines.module.css';

interface CommandLinesProps {
  share: Received;
  chosen: readonly ReceivedItem[];
}

/** The same files without this page: whoever does not want to trust it can check it. */
export function CommandLines({ share, chosen }: CommandLinesProps) {
  const t = useT();
  const ids = chosen.map(({ id }) => id);
  const asking = useMutation({ mutationFn: () => askForGrants(share.fileLogo, ids) });
  const ready = chosen.length > 0 && dueFor(chosen) === 0;
  const fits =
    asking.data?.length === ids.length && asking.data.every(({ itemId }) => itemId && ids.includes(itemId));
  const commands = fits && commandsFor(window.location.origin, share.fileLogo, asking.data ?? []);
  return (
    <details className={`card ${classes.part}`}>
      <summary>{t('receive.commands.title')}</summary>
      <div className={classes.inside}>
        <p className="small muted">{t('receive.commands.lead')}</p>
        {commands ? (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reachable by keyboard, because it can scroll */}
            <pre className={classes.lines} tabIndex={0}>
              {commands}
            </pre>
            <CopyButton value={commands}>{t('receive.commands.copy')}</CopyButton>
          </>
        ) : (
          <Button
            variant="default"
            loading={asking.isPending}
            disabled={!ready}
            onClick={() => asking.mutate()}
          >
            {t('receive.commands.show')}
          </Button>
        )}
        {!ready && <p className="small">{t('receive.commands.first')}</p>}
        <FailureNote failure={asking.error} />
      </div>
    </details>
  );
}
