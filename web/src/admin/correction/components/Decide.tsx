import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import type { Correction } from '../api';
import classes from './Corrections.module.css';
import { ApproveDialog, RejectDialog } from './DecideDialogs';
import { useMoved } from './useAmountText';

/** What can be decided about a proposal: both ways by a second operator, only its end by its author. */
export function Decide({ item }: { item: Correction }) {
  const t = useT();
  const moved = useMoved()(item);
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const close = () => setAsking(null);
  return (
    <div className={classes.decide}>
      {item.mayApprove && (
        <Button
          size="sm"
          aria-label={t('correction.approve.named', moved)}
          onClick={() => setAsking('approve')}
        >
          {t('correction.approve.label')}
        </Button>
      )}
      {item.mayReject && (
        <Button
          variant="default"
          size="sm"
          aria-label={t(item.mayApprove ? 'correction.reject.named' : 'correction.withdraw.named', moved)}
          onClick={() => setAsking('reject')}
        >
          {t(item.mayApprove ? 'correction.reject.label' : 'correction.withdraw.label')}
        </Button>
      )}
      {item.state === 'proposed' && !item.mayApprove && (
        <span className={classes.own}>{t('correction.own')}</span>
      )}
      {asking === 'approve' && <ApproveDialog item={item} onClose={close} />}
      {asking === 'reject' && <RejectDialog item={item} onClose={close} />}
    </div>
  );
}
