import { useState } from 'react';
import { useLanguage, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { moved } from '@/ui/MoveButtons';
import { type Package, useArrange } from '../api';
import { nameIn } from '../rules';
import { RetireDialog } from './RetireDialog';
import classes from './Shelf.module.css';
import { ShelfItem } from './ShelfItem';

/** The packages in the seller's order, which is changed in place. */
export function Shelf({ items }: { items: readonly Package[] }) {
  const t = useT();
  const language = useLanguage();
  const arrange = useArrange();
  const [said, setSaid] = useState('');
  const [retiring, setRetiring] = useState<Package | null>(null);
  const ids = items.map(({ id }) => id);

  const move = (item: Package, by: -1 | 1) => {
    const next = moved(ids, item.id, by);
    if (!next) return;
    arrange.mutate(next);
    setSaid(
      t('packages.move.done', {
        name: nameIn(item, language),
        place: next.indexOf(item.id) + 1,
        total: next.length,
      }),
    );
  };
  return (
    <>
      <FailureNote failure={arrange.error} />
      <p className="only-heard" role="status">
        {said}
      </p>
      <ol className={classes.shelf}>
        {items.map((item, place) => (
          <ShelfItem
            key={item.id}
            item={item}
            first={place === 0}
            last={place === items.length - 1}
            onMove={(by) => move(item, by)}
            onRetire={() => setRetiring(item)}
          />
        ))}
      </ol>
      {retiring && <RetireDialog item={retiring} onClose={() => setRetiring(null)} />}
    </>
  );
}
