import type { Cycle } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { offerFor, type Package } from '../rules';
import { PackageCard } from './PackageCard';
import classes from './PackageList.module.css';

interface PackageListProps {
  packages: readonly Package[];
  cycle: Cycle;
  chosen: Package | null;
  ownedIds: ReadonlySet<string>;
  onChoose: (productId: string) => void;
}

export function PackageList({ packages, cycle, chosen, ownedIds, onChoose }: PackageListProps) {
  const t = useT();
  return (
    <div className={classes.list} role="radiogroup" aria-label={t('shop.plans.title')}>
      {packages.map((item) => {
        const offer = offerFor(item, cycle);
        return (
          offer && (
            <PackageCard
              key={item.productId}
              item={item}
              offer={offer}
              chosen={item.productId === chosen?.productId}
              owned={ownedIds.has(item.productId)}
              onChoose={() => onChoose(item.productId)}
            />
          )
        );
      })}
    </div>
  );
}

/** How many cards a shop usually has; their places are kept while they load. */
const USUAL = 4;

export function PackageListSkeleton() {
  return (
    <div className={classes.list}>
      {Array.from({ length: USUAL }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones are all alike and never move
        <Bone key={place} height={208} />
      ))}
    </div>
  );
}
