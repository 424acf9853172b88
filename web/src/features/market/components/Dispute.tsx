import { useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { Pill } from '@/ui/Pill';
import type { SaleView } from '../api';
import { outcomeOf } from '../rules';
import classes from './Sale.module.css';

/** Who said what about the matter, and how it ended. */
export function Dispute({ dispute }: { dispute: NonNullable<SaleView['dispute']> }) {
  const t = useT();
  const outcome = outcomeOf(dispute.outcome);
  const said = [
    { name: t('market.dispute.yours'), text: dispute.reason },
    { name: t('market.dispute.answer'), text: dispute.answer },
    { name: t('market.dispute.note'), text: dispute.note },
  ];
  return (
    <Part
      title={t('market.dispute.heading')}
      action={outcome && <Pill>{t(`market.dispute.outcome.${outcome}`)}</Pill>}
    >
      <dl className={classes.said}>
        {said
          .filter(({ text }) => text)
          .map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
      </dl>
    </Part>
  );
}
