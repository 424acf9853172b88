import { useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { outcomeOf } from '../../rules';
import type { Dispute, SaleDetail } from '../api';
import desk from '../desk/Desk.module.css';
import { SayForm } from './SayForm';

interface DisputePartProps {
  sale: SaleDetail;
  dispute: Dispute;
}

/** What the buyer complains about, what the keeper says to it, and how it was decided. */
export function DisputePart({ sale, dispute }: DisputePartProps) {
  const t = useT();
  const outcome = outcomeOf(dispute.outcome);
  return (
    <Part title={t('myStore.dispute.title')}>
      <div className={desk.stack}>
        {!outcome && <p>{t('myStore.dispute.lead')}</p>}
        <Said by={t('myStore.dispute.reason')}>{dispute.reason}</Said>
        {dispute.answer && <Said by={t('myStore.dispute.yours')}>{dispute.answer}</Said>}
        {outcome && (
          <div className={desk.note}>
            <b>{t(`myStore.dispute.outcome.${outcome}`)}</b>
            {dispute.note && (
              <p className={desk.said} dir="auto">
                {dispute.note}
              </p>
            )}
          </div>
        )}
        {sale.mayAnswerDispute && (
          <SayForm
            transactionId={sale.transactionId}
            saying="answerDispute"
            label={t('myStore.dispute.answer')}
            help={t('myStore.dispute.help')}
            submit={t('myStore.dispute.submit')}
          />
        )}
      </div>
    </Part>
  );
}

function Said({ by, children }: { by: string; children: string }) {
  return (
    <div>
      <h3>{by}</h3>
      <p className={desk.said} dir="auto">
        {children}
      </p>
    </div>
  );
}
