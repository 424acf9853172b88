import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  /** Names the thing: "Close order 7K3Q?", never "Are you sure?". */
  title: string;
  /** What follows if the person goes on. */
  children: ReactNode;
  /** The act itself, as a verb. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, danger = false, pending = false, onConfirm, onCancel } = props;
  const t = useT();
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      dismissible={!pending}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={pending}>
            {cancel ?? t('app.dialog.cancel')}
          </Button>
          <Button color={danger ? 'bad' : 'sea'} loading={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
