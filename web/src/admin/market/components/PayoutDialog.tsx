import type { ReactElement } from 'react';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Payout, useApprovePayout, useRefusePayout, useSendPayout, useUnsendPayout } from '../api';
import type { PayoutAct } from '../rules';
import classes from './Market.module.css';
import { PaidDialog } from './PaidDialog';

interface PayoutDialogProps {
  payout: Payout;
  onDone: (words: string) => void;
  onClose: () => void;
}

const DIALOGS: Record<PayoutAct, (props: PayoutDialogProps) => ReactElement> = {
  approve: ApproveDialog,
  send: SendDialog,
  paid: PaidDialog,
  unsend: UnsendDialog,
  refuse: RefuseDialog,
};

export function PayoutDialog({ act, ...props }: PayoutDialogProps & { act: PayoutAct }) {
  const Ask = DIALOGS[act];
  return <Ask {...props} />;
}

function useNamed(payout: Payout) {
  return { amount: formatMoney(payout.amount, 'USD', useLocale()), name: inSentence(payout.storeName) };
}

function ApproveDialog({ payout, onDone, onClose }: PayoutDialogProps) {
  const t = useT();
  const named = useNamed(payout);
  const approve = useApprovePayout(payout);
  const first = payout.needsSecond && !payout.approvedBy;
  return (
    <ConfirmDialog
      title={t('marketDesk.payout.approve.title', named)}
      confirm={t('marketDesk.payout.approve.label')}
      pending={approve.isPending}
      onConfirm={() =>
        approve.mutate(undefined, {
          onSuccess: () => {
            onDone(t(first ? 'marketDesk.payout.approve.half' : 'marketDesk.payout.approve.done', named));
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <p>
        <code className={classes.wallet} dir="ltr">
          {payout.address}
        </code>
      </p>
      <p>{t('marketDesk.payout.approve.what')}</p>
      {first && <p>{t('marketDesk.payout.approve.first')}</p>}
      <FailureNote failure={approve.error} />
    </ConfirmDialog>
  );
}

/** Before the wallet is opened: two who send the same would pay twice. */
function SendDialog({ payout, onDone, onClose }: PayoutDialogProps) {
  const t = useT();
  const named = useNamed(payout);
  const send = useSendPayout(payout);
  return (
    <ConfirmDialog
      title={t('marketDesk.payout.send.title', named)}
      confirm={t('marketDesk.payout.send.label')}
      pending={send.isPending}
      onConfirm={() =>
        send.mutate(undefined, {
          onSuccess: () => {
            onDone(t('marketDesk.payout.send.done', named));
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <p>
        <code className={classes.wallet} dir="ltr">
          {payout.address}
        </code>
      </p>
      <p>{t('marketDesk.payout.send.what')}</p>
      <FailureNote failure={send.error} />
    </ConfirmDialog>
  );
}

function UnsendDialog({ payout, onDone, onClose }: PayoutDialogProps) {
  const t = useT();
  const named = useNamed(payout);
  const unsend = useUnsendPayout(payout);
  return (
    <ReasonDialog
      title={t('marketDesk.payout.unsend.title', named)}
      confirm={t('marketDesk.payout.unsend.label')}
      danger
      send={async (reason) => {
        await unsend.mutateAsync(reason);
        onDone(t('marketDesk.payout.unsend.done', named));
      }}
      onClose={onClose}
    >
      <p>{t('marketDesk.payout.unsend.what')}</p>
    </ReasonDialog>
  );
}

function RefuseDialog({ payout, onDone, onClose }: PayoutDialogProps) {
  const t = useT();
  const named = useNamed(payout);
  const refuse = useRefusePayout(payout);
  return (
    <ReasonDialog
      title={t('marketDesk.payout.refuse.title', named)}
      confirm={t('marketDesk.payout.refuse.label')}
      danger
      send={async (reason) => {
        await refuse.mutateAsync(reason);
        onDone(t('marketDesk.payout.refuse.done', named));
      }}
      onClose={onClose}
    >
      <p>{t('marketDesk.payout.refuse.what')}</p>
      <p>{t('marketDesk.keeperReads')}</p>
    </ReasonDialog>
  );
}
