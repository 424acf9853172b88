import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { OpenOrderPrompt } from '@/features/order/components/OpenOrderPrompt';
import { useChoice } from '@/features/shop/choice';
import { PackageList, PackageListSkeleton } from '@/features/shop/components/PackageList';
import { PlanSwitches } from '@/features/shop/components/PlanSwitches';
import { offeredCycles, type Package, packagesOn } from '@/features/shop/rules';
import { CYCLES, shopQueries } from '@/lib/goods';
import { useLocale, useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import classes from './HomePage.module.css';
import { OrderPanel } from './OrderPanel';
import planClasses from './PlanSection.module.css';
import { useOrderDraft, useOwnedIds } from './useOrderDraft';
import { usePlaceDraft } from './usePlaceDraft';

/** What is for sale and, beside it, the order in the making. Everything but placing it is open to visitors. */
export function PlanSection() {
  const t = useT();
  const [choice, change] = useChoice();
  const { data: arrived, isLoadingError, refetch } = useQuery(shopQueries.packages(useLocale()));
  // All the cards at once keep a phone busy; deferred, they are drawn in the gaps between other work.
  const data = useDeferredValue(arrived);
  const cycles = data ? offeredCycles(data) : CYCLES;
  return (
    <section id="plans" className={classes.section} aria-labelledby="plans-title">
      <div className={planClasses.head}>
        <h2 id="plans-title">{t('shop.plans.title')}</h2>
        <PlanSwitches choice={choice} cycles={cycles} onChange={change} />
      </div>
      {data && data.length > 0 && <Plans packages={data} />}
      {data?.length === 0 && <EmptyState title={t('shop.plans.empty')} />}
      {isLoadingError && <ErrorState title={t('shop.plans.failed')} onRetry={() => void refetch()} />}
      {!data && !isLoadingError && (
        <div className={planClasses.plans}>
          <PackageListSkeleton />
          <div className={planClasses.asideBone}>
            <Bone height={460} />
          </div>
        </div>
      )}
    </section>
  );
}

function Plans({ packages }: { packages: readonly Package[] }) {
  const [choice, change] = useChoice();
  const shown = packagesOn(choice.tab, packages);
  const draft = useOrderDraft(choice, shown);
  const placing = usePlaceDraft(draft);
  const owned = useOwnedIds();
  return (
    <div className={planClasses.plans}>
      <PackageList
        packages={shown}
        cycle={choice.cycle}
        chosen={draft?.item ?? null}
        ownedIds={owned}
        onChoose={(productId) => change({ productId })}
      />
      {draft && <OrderPanel draft={draft} placing={placing} />}
      <OpenOrderPrompt placement={placing.placement} />
    </div>
  );
}
