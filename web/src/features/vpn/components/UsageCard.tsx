import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { type Entitlement, endsEarlier, noticesOf, type Usage } from '../rules';
import { Notices } from './Notices';
import classes from './UsageCard.module.css';
import { UsageLines } from './UsageLines';
import { UsageRing } from './UsageRing';

interface UsageCardProps {
  usage: Usage;
  /** Everything that was bought; the active ones name the card. */
  entitlements: readonly Entitlement[];
  actions?: ReactNode;
}

/** What is left of everything active together, until when, and what to mind about it. */
export function UsageCard({ usage, entitlements, actions }: UsageCardProps) {
  const t = useT();
  const notices = noticesOf(usage, Date.now());
  const [worst] = notices;
  const active = entitlements.filter((item) => item.active);
  const [only] = active;
  return (
    <section className={`card ${classes.card}`}>
      <div className={classes.ring}>
        <UsageRing traffic={usage} low={worst?.kind === 'low' || worst?.kind === 'usedUp'} />
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            {active.length === 1 && only ? only.productName : t('vpn.usage.plans', { count: usage.active })}
          </h2>
          {worst && (
            <Pill tone={worst.kind === 'usedUp' ? 'signal' : 'warn'}>{t(`vpn.usage.${worst.kind}`)}</Pill>
          )}
        </div>
        <UsageLines standing={usage} earlier={endsEarlier(entitlements, usage)} />
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      <div className={classes.notices}>
        <Notices notices={notices} refillTime={usage.refillTime} />
      </div>
    </section>
  );
}
