import { Button } from '@mantine/core';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import type { Stray } from '../api';
import classes from './Payments.module.css';

export type StrayAct = { kind: 'assign' | 'dismiss'; stray: Stray };

interface StrayActsProps {
  stray: Stray;
  onAct: (act: StrayAct) => void;
}

/** The two decisions about money in the queue; what has left us again can only be taken note of. */
export function StrayActs({ stray, onAct }: StrayActsProps) {
  const t = useT();
  const locale = useLocale();
  if (stray.state !== 'open') return null;
  const named = { amount: formatMoney(stray.amount, 'USD', locale), id: stray.externalId };
  return (
    <div className={classes.acts}>
      {stray.reason !== 'called_back' && (
        <Button
          size="compact-sm"
          aria-label={t('paymentDesk.assign.named', named)}
          onClick={() => onAct({ kind: 'assign', stray })}
        >
          {t('paymentDesk.assign.label')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('paymentDesk.dismiss.named', named)}
        onClick={() => onAct({ kind: 'dismiss', stray })}
      >
        {t('paymentDesk.dismiss.label')}
      </Button>
    </div>
  );
}
