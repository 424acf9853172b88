import { useT } from '@/lib/i18n';
import { filesIn, type ReceivedItem, rowsOf } from '../items';
import { ItemLine } from './ItemLine';
import classes from './ItemList.module.css';
import { SelectBox } from './SelectBox';

interface ItemListProps {
  items: readonly ReceivedItem[];
  /** Whether the share is one file, which need not be selected. */
  single: boolean;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** What is in a share, folder by folder, with prices, to be selected. */
export function ItemList({ items, single, selected, onSelect }: ItemListProps) {
  const t = useT();
  const files = filesIn(items);
  const choose = (some: readonly ReceivedItem[], chosen: boolean) => {
    const ids = new Set(selected);
    for (const { id } of some) {
      if (chosen) ids.add(id);
      else ids.delete(id);
    }
    onSelect(ids);
  };
  if (items.length === 0) return <p className="muted">{t('receive.list.empty')}</p>;
  return (
    <div>
      {!single && files.length > 1 && (
        <label htmlFor="all-files" className={classes.all}>
          <SelectBox
            id="all-files"
            label={t('receive.list.all')}
            chosen={files.filter(({ id }) => selected.has(id)).length}
            of={files.length}
            onChange={(chosen) => choose(files, chosen)}
          />
          <span>{t('receive.list.all')}</span>
        </label>
      )}
      <ul className={classes.list} aria-label={t('receive.list.label')}>
        {rowsOf(items).map(({ item, depth }) => (
          <ItemLine
            key={item.id}
            item={item}
            depth={depth}
            selectable={!single}
            files={item.kind === 'folder' ? filesIn(items, item.id) : filesIn([item])}
            selected={selected}
            onSelect={choose}
          />
        ))}
      </ul>
    </div>
  );
}
