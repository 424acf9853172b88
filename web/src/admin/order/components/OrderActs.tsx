import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import type { Case, OrderAct } from '../api';
import { confirmPath, mayConfirm } from '../rules';
import classes from './Case.module.css';

interface OrderActsProps {
  of: Case;
  onAct: (act: OrderAct) => void;
}

/** What this operator can do about the order as it stands now. */
export function OrderActs({ of: { order, user, mayCancel, mayRefund }, onAct }: OrderActsProps) {
  const t = useT();
  const { can } = useSession();
  return (
    <>
      {can('corrections') && mayConfirm(order) && (
        <Button component={SurfaceLink} variant="default" to={confirmPath({ order, user })}>
          {t('orderDesk.act.confirm')}
        </Button>
      )}
      {can('payments') && mayRefund && (
        <Button variant="default" className={classes.danger} onClick={() => onAct({ kind: 'refund' })}>
          {t('orderDesk.act.refund')}
        </Button>
      )}
      {mayCancel && (
        <Button variant="default" className={classes.danger} onClick={() => onAct({ kind: 'cancel' })}>
          {t('orderDesk.act.cancel')}
        </Button>
      )}
    </>
  );
}
