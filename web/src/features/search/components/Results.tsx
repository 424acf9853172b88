import { useRef, useState } from 'react';
import { useT } from '@/lib/i18n';
import { MoreButton } from '@/ui/MoreButton';
import type { Search } from '../filter';
import type { Hit } from '../hits';
import type { Content } from '../useContent';
import { FoundLine } from './FoundLine';
import { HitCard } from './HitCard';
import { NothingFound } from './NothingFound';
import { Preview } from './Preview';
import { ResultBones } from './ResultBones';
import classes from './Results.module.css';

interface ResultsProps {
  search: Search;
  content: Content;
  onChange: (search: Search) => void;
}

/** What was found, the newest first; a premium member can read on around each of it. */
export function Results({ search, content: { list }, onChange }: ResultsProps) {
  const t = useT();
  const preview = usePreview();
  const pages = list.data?.pages ?? [];
  const last = pages.at(-1);
  if (!last) return <ResultBones />;

  const hits = pages.flatMap((page) => page.items);
  const premium = last.tier === 'premium';
  const asked = hits.find(({ id }) => id === preview.openId);
  const open = premium ? asked : undefined;
  return (
    <>
      <FoundLine search={search} found={last} shown={hits.length} />
      {hits.length === 0 && <NothingFound search={search} premium={premium} onChange={onChange} />}
      <div className={classes.columns} data-open={open !== undefined || undefined}>
        <div>
          <ol className={classes.hits}>
            {hits.map((hit) => (
              <HitCard
                key={hit.id}
                hit={hit}
                open={hit === asked}
                locked={!premium}
                onPreview={() => preview.toggle(hit)}
              />
            ))}
          </ol>
          <MoreButton list={list}>{t('search.found.more')}</MoreButton>
        </div>
        {open && <Preview key={open.id} hit={open} q={search.q} onClose={preview.close} />}
      </div>
    </>
  );
}

/** Which message is being read around; the keyboard goes back to where that was asked for. */
function usePreview() {
  const [openId, setOpenId] = useState('');
  const opener = useRef<Element | null>(null);
  return {
    openId,
    toggle({ id }: Hit) {
      opener.current = document.activeElement;
      setOpenId(id === openId ? '' : id);
    },
    close() {
      setOpenId('');
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
