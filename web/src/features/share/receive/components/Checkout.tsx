import { useState } from 'react';
import { formatBytes, useLocale, useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { usePoints } from '@/ui/Amount';
import { Dotted } from '@/ui/Dotted';
import { FailureNote } from '@/ui/FailureNote';
import { useBuyItems } from '../api';
import { checkoutStep } from '../checkout';
import { dueFor, type Received, type ReceivedItem, sizeOf } from '../items';
import type { ShareKey } from '../useShareKey';
import classes from './Checkout.module.css';
import { CheckoutActs } from './CheckoutActs';

interface CheckoutProps {
  share: Received;
  chosen: readonly ReceivedItem[];
  /** How it stands with the second half: nobody pays for what they could not read. */
  keyState: ShareKey['state'];
  onSave: () => void;
  onSaveZip: () => void;
}

/** What is selected, what it costs, and the one thing to do next about it. */
export function Checkout({ share, chosen, keyState, onSave, onSaveZip }: CheckoutProps) {
  const t = useT();
  const locale = useLocale();
  const pointsText = usePoints();
  const { signedIn } = useSession();
  const buying = useBuyItems(share.fileLogo);
  const [reminded, setReminded] = useState(false);
  const due = dueFor(chosen);
  const step = checkoutStep({ opened: keyState === 'open', signedIn, due, balance: share.balance });

  /** Files must be selected first, and whoever forgets is told so. */
  const withFiles = (act: () => void) => () => {
    setReminded(chosen.length === 0);
    if (chosen.length > 0) act();
  };
  const pay = () => buying.mutate({ itemIds: chosen.map(({ id }) => id), points: due });

  return (
    <div className={classes.checkout}>
      <p className={classes.sum}>
        <span>
          <Dotted>
            {t('receive.sum.files', { count: chosen.length })}
            {chosen.length > 0 && formatBytes(sizeOf(chosen), locale)}
          </Dotted>
        </span>
        {chosen.length > 0 && <b className="num">{due > 0 ? pointsText(due) : t('receive.sum.free')}</b>}
      </p>
      {reminded && chosen.length === 0 && (
        <p className={classes.problem} role="alert">
          {t('errors.files_not_selected')}
        </p>
      )}
      <CheckoutActs
        step={step}
        opening={keyState === 'opening'}
        lookup={share.fileLogo}
        due={due}
        balance={share.balance ?? 0}
        several={chosen.length > 1}
        paying={buying.isPending}
        onPay={withFiles(pay)}
        onSave={withFiles(onSave)}
        onSaveZip={withFiles(onSaveZip)}
      />
      <div>
        <p className={classes.paid} role="status">
          {buying.isSuccess && due === 0 && t('receive.pay.done', { points: pointsText(buying.data.paid) })}
        </p>
        <FailureNote failure={buying.error} />
      </div>
    </div>
  );
}
