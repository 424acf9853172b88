import { IconChevronRight, IconFolder } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { FailureNote } from '@/ui/FailureNote';
import { MoreButton } from '@/ui/MoreButton';
import { type ShareLine, shareQueries } from '../api';
import classes from './FolderTree.module.css';

interface FolderTreeProps {
  /** The folder whose folders are listed; "" is the top. */
  parentId: string;
  /** One name for all the radio buttons of the tree. */
  group: string;
  chosen: string | null;
  onChoose: (folder: ShareLine) => void;
  /** What is moved, and cannot be moved into itself. */
  movedId: string;
  /** Where it lies now. */
  fromId: string;
}

/** The folders of my shares, each opened when somebody looks into it. */
export function FolderTree(props: FolderTreeProps) {
  const t = useT();
  const list = useInfiniteQuery(shareQueries.lines(props.parentId));
  const folders = list.data?.pages
    .flatMap((page) => page.items)
    .filter((line) => line.type === 'folder' && line.state === 'live' && line.id !== props.movedId);
  if (!folders) return list.error ? <FailureNote failure={list.error} /> : <Bone height={44} />;
  return (
    <>
      <ul className={classes.tree}>
        {folders.map((folder) => (
          <Branch key={folder.id} {...props} folder={folder} />
        ))}
      </ul>
      <MoreButton list={list}>{t('share.more')}</MoreButton>
    </>
  );
}

function Branch({ folder, ...tree }: FolderTreeProps & { folder: ShareLine }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { group, chosen, onChoose, fromId } = tree;
  return (
    <li>
      <div className={classes.branch}>
        <button
          type="button"
          aria-expanded={open}
          aria-label={t(open ? 'share.move.close' : 'share.move.open', { name: folder.name })}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
        <label>
          <input
            type="radio"
            name={group}
            checked={chosen === folder.id}
            disabled={folder.id === fromId}
            onChange={() => onChoose(folder)}
          />
          <IconFolder size={18} aria-hidden />
          <bdi>{folder.name}</bdi>
        </label>
      </div>
      {open && <FolderTree {...tree} parentId={folder.id} />}
    </li>
  );
}
