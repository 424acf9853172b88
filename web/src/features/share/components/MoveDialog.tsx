import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useT } from '@/lib/i18n';
import type { Code } from '@/lib/seal';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import type { ShareLine } from '../api';
import type { Keys } from '../codes';
import { type Destination, TOP, useMove } from '../useMove';
import { useVault } from '../vault/useVault';
import { VaultGate } from '../vault/VaultGate';
import { FolderTree } from './FolderTree';
import classes from './FolderTree.module.css';
import { CodeDone } from './ShareDialog';

interface MoveDialogProps {
  line: ShareLine;
  /** The folder that it lies in; "" is the top. */
  fromId: string;
  onClose: () => void;
}

/**
 * Moves a line to another folder, or to the top. The keys are asked for only
 * where something has to be sealed anew: for another code.
 */
export default function MoveDialog({ line, fromId, onClose }: MoveDialogProps) {
  const keys = useVault().open;
  const [to, setTo] = useState<Destination | null>(null);
  const [unlocking, setUnlocking] = useState(false);
  const [code, setCode] = useState<Code | null>(null);
  if (code) return <CodeDone code={code} onClose={onClose} />;
  const form = (unlocked: Keys | null) => (
    <MoveForm
      line={line}
      fromId={fromId}
      keys={unlocked}
      to={to}
      onChoose={setTo}
      onNeedKeys={() => setUnlocking(true)}
      onMoved={(fresh) => (fresh ? setCode(fresh) : onClose())}
      onClose={onClose}
    />
  );
  if (unlocking) return <VaultGate onClose={() => setUnlocking(false)}>{form}</VaultGate>;
  return form(keys);
}

interface MoveFormProps extends MoveDialogProps {
  keys: Keys | null;
  to: Destination | null;
  onChoose: (to: Destination) => void;
  onNeedKeys: () => void;
  /** With the new code of what has gone to the top. */
  onMoved: (code: Code | null) => void;
}

function MoveForm({ line, fromId, keys, to, onChoose, onNeedKeys, onMoved, onClose }: MoveFormProps) {
  const t = useT();
  const group = useId();
  const mover = useMove(line);
  const move = useMutation({
    mutationFn: ({ to, keys }: { to: Destination; keys: Keys | null }) => mover.move(to, keys),
    onSuccess: onMoved,
    gcTime: 0,
  });
  const sealsAnew = to !== null && mover.sealsAnew(to);
  return (
    <FormDialog
      title={t('share.move.title', { name: line.name })}
      submit={to ? t('share.move.submit') : undefined}
      pending={move.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!to) return;
        if (sealsAnew && !keys) onNeedKeys();
        else move.mutate({ to, keys });
      }}
      onClose={onClose}
    >
      <fieldset className={classes.field}>
        <legend>{t('share.move.where')}</legend>
        {fromId !== '' && (
          <div className={`${classes.branch} ${classes.top}`}>
            <label>
              <input type="radio" name={group} checked={to?.id === ''} onChange={() => onChoose(TOP)} />
              {t('share.move.top')}
            </label>
          </div>
        )}
        <FolderTree
          parentId=""
          group={group}
          chosen={to?.id ?? null}
          onChoose={onChoose}
          movedId={line.id}
          fromId={fromId}
        />
      </fieldset>
      {sealsAnew && (
        <p role="status">
          {to.id === '' ? t('share.move.newCode') : t('share.move.otherCode', { name: to.name })}
        </p>
      )}
      <FailureNote failure={move.error} />
    </FormDialog>
  );
}
