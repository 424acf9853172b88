import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import { type Entitlement, type Usage, warningOf } from '../rules';
import classes from './UsageCard.module.css';
import { UsageLines } from './UsageLines';
import { UsageRing } from './UsageRing';

interface UsageCardProps {
  usage: Usage;
  /** Everything that was bought; the active ones name the card. */
  entitlements: readonly Entitlement[];
  level?: 2 | 3;
  actions?: ReactNode;
}

/** What is left of everything active together, and until when. */
export function UsageCard({ usage, entitlements, level = 2, actions }: UsageCardProps) {
  const t = useT();
  const Heading = level === 2 ? 'h2' : 'h3';
  const warning = warningOf(usage, Date.now());
  const active = entitlements.filter((item) => item.active);
  const [only] = active;
  return (
    <section className={`card ${classes.card}`}>
      <div className={classes.ring}>
        <UsageRing usage={usage} low={warning === 'low' || warning === 'usedUp'} />
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <Heading className={classes.name}>
            {active.length === 1 && only ? only.productName : t('vpn.usage.plans', { count: usage.active })}
          </Heading>
          {warning && (
            <Pill tone={warning === 'usedUp' ? 'signal' : 'warn'}>{t(`vpn.usage.${warning}`)}</Pill>
          )}
        </div>
        <UsageLines usage={usage} />
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
