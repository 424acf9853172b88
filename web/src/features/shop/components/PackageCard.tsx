import { useId } from 'react';
import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import type { Package, Price } from '../rules';
import classes from './PackageCard.module.css';
import { PackageFacts } from './PackageFacts';
import { PriceTag } from './PriceTag';

interface PackageCardProps {
  item: Package;
  offer: Price;
  chosen: boolean;
  /** The member has it already. */
  owned: boolean;
  onChoose: () => void;
}

/** One package as a radio button that looks like a card. */
export function PackageCard({ item, offer, chosen, owned, onChoose }: PackageCardProps) {
  const id = useId();
  return (
    <article className={`card ${classes.package}`} data-sold-out={item.soldOut || undefined}>
      <input
        type="radio"
        name="package"
        className={classes.pick}
        checked={chosen}
        disabled={item.soldOut}
        onChange={onChoose}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}price ${id}facts`}
      />
      <div className={classes.head}>
        <h3 id={`${id}name`}>{item.productName}</h3>
        <PackagePill item={item} owned={owned} />
      </div>
      <div id={`${id}price`}>
        <PriceTag tab={item.tab} price={offer} />
      </div>
      {item.description && <p className="small muted">{item.description}</p>}
      <div id={`${id}facts`} className={classes.facts}>
        <PackageFacts item={item} />
      </div>
    </article>
  );
}

function PackagePill({ item, owned }: { item: Package; owned: boolean }) {
  const t = useT();
  if (item.soldOut) return <Pill tone="warn">{t('shop.card.soldOut')}</Pill>;
  if (owned) return <Pill tone="good">{t('shop.card.mine')}</Pill>;
  if (item.limitedToOne) return <Pill>{t('shop.card.once')}</Pill>;
  return <Pill>{t(`shop.card.${item.tab}`)}</Pill>;
}
