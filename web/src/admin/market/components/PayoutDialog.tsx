import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Payout, useApprovePayout, useRefusePayout } from '../api';
import type { PayoutAct } from '../rules';
import classes from './Market.module.css';
import { PaidDialog } from './PaidDialog';

interface PayoutDialogProps {
  payout: Payout;
  onDone: (words: string) => void;
  onClose: () => void;
}

export function PayoutDialog({ act, ...props }: PayoutDialogProps & { act: PayoutAct }) {
  if (act === 'paid') return <PaidDialog {...props} />;
  return act === 'approve' ? <ApproveDialog {...props} /> : <RefuseDialog {...props} />;
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
