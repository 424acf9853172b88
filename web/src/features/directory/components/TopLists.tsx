import { useT } from '@/lib/i18n';
import type { DirectoryHome } from '../entries';
import { listPath } from '../filter';
import { TopList } from './TopList';
import classes from './TopLists.module.css';

/** What is opened most now, and what stands highest; groups and channels of each. */
const LISTS = {
  hot: [
    { key: 'hotGroups', to: listPath({ kind: 'group', sort: 'hot' }) },
    { key: 'hotChannels', to: listPath({ kind: 'channel', sort: 'hot' }) },
  ],
  top: [
    { key: 'topGroups', to: listPath({ kind: 'group', sort: 'rank' }) },
    { key: 'topChannels', to: listPath({ kind: 'channel', sort: 'rank' }) },
  ],
} as const;

export type ListPair = keyof typeof LISTS;

interface TopListsProps {
  pair: ListPair;
  home: Pick<DirectoryHome, (typeof LISTS)[ListPair][number]['key']>;
  /** How many of each are shown. */
  most?: number;
}

/** Groups and channels side by side. */
export function TopLists({ pair, home, most = 10 }: TopListsProps) {
  const t = useT();
  return (
    <div className={classes.lists}>
      {LISTS[pair].map(({ key, to }) => (
        <TopList key={key} title={t(`hub.lists.${key}`)} entries={home[key].slice(0, most)} to={to} />
      ))}
    </div>
  );
}
