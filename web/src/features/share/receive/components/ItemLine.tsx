import { IconFile, IconFolder } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { Bytes, Points } from '@/ui/Amount';
import { isToBeHad, type ReceivedItem } from '../items';
import classes from './ItemList.module.css';
import { SelectBox } from './SelectBox';

/** Why a file is not to be had any more. */
const GONE = {
  expired: 'errors.file_expired',
  lost: 'errors.file_lost',
  blocked: 'errors.content_blocked',
} as const;

interface ItemLineProps {
  item: ReceivedItem;
  depth: number;
  selectable: boolean;
  /** The files that this line stands for: itself, or those in the folder. */
  files: readonly ReceivedItem[];
  selected: ReadonlySet<string>;
  onSelect: (files: readonly ReceivedItem[], chosen: boolean) => void;
}

/** One file or folder of a share. */
export function ItemLine({ item, depth, selectable, files, selected, onSelect }: ItemLineProps) {
  const Icon = item.kind === 'folder' ? IconFolder : IconFile;
  const t = useT();
  const box = `item-${item.id}`;
  return (
    <li className={classes.line} style={{ '--depth': depth } as React.CSSProperties}>
      {/* The whole line is to be pressed, which thumbs are glad of. */}
      <label
        htmlFor={selectable ? box : undefined}
        className={classes.face}
        data-selectable={selectable || undefined}
      >
        {selectable && (
          <SelectBox
            id={box}
            label={item.name}
            chosen={files.filter(({ id }) => selected.has(id)).length}
            of={files.length}
            onChange={(chosen) => onSelect(files, chosen)}
          />
        )}
        <Icon size={20} className={classes.icon} aria-hidden="true" />
        <span className={classes.words}>
          <span dir="auto">{item.name}</span>
          {item.description && (
            <span className="small muted" dir="auto">
              {item.description}
            </span>
          )}
          {item.state !== 'ok' && <span className={classes.gone}>{t(GONE[item.state])}</span>}
        </span>
        <span className={classes.figures}>
          {item.kind === 'file' && (
            <span className="muted">
              <Bytes value={item.size} />
            </span>
          )}
          {isToBeHad(item) && <Price item={item} />}
        </span>
      </label>
    </li>
  );
}

function Price({ item }: { item: ReceivedItem }) {
  const t = useT();
  if (item.own) return <span className={classes.free}>{t('receive.list.own')}</span>;
  if (item.bought) return <span className={classes.free}>{t('receive.list.bought')}</span>;
  if (item.points === 0) return <span className={classes.free}>{t('receive.list.free')}</span>;
  return (
    <b className={classes.price}>
      <Points count={item.points} />
    </b>
  );
}
