import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { directoryQueries } from '@/features/directory/api';
import { type ListPair, TopLists } from '@/features/directory/components/TopLists';
import type { DirectoryHome } from '@/features/directory/entries';
import { useLocale, useT } from '@/lib/i18n';
import { Segmented } from '@/ui/Segmented';
import classes from './HomePage.module.css';
import { PopularFrame } from './PopularFrame';

/** As many of each list as stand beside each other without pushing the rest of the page away. */
const SHOWN = 5;

/** What there is to show of the lists; a young directory has a ranking before it has visitors. */
function filledOf({ hotGroups, hotChannels, topGroups, topChannels }: DirectoryHome): ListPair[] {
  const entries = { hot: [...hotGroups, ...hotChannels], top: [...topGroups, ...topChannels] };
  return (['hot', 'top'] as const).filter((pair) => entries[pair].length > 0);
}

/** What people open on Telegram now, and what stands high. Without it the page is still whole. */
export default function Popular() {
  const t = useT();
  const [chosen, setChosen] = useState<ListPair | null>(null);
  // Nothing for adults is on the shop's first page, whoever looks at it.
  const { data: home, isLoadingError } = useQuery(directoryQueries.home(false, useLocale()));
  if (isLoadingError) return null;
  if (!home) return <PopularFrame />;
  const filled = filledOf(home);
  const pair = chosen ?? filled[0];
  if (!pair) return null;
  return (
    <PopularFrame>
      {filled.length > 1 && (
        <div className={classes.pairs}>
          <Segmented
            label={t('hub.lists.view')}
            options={filled.map((value) => ({ value, label: t(`hub.lists.${value}`) }))}
            value={pair}
            onChange={setChosen}
          />
        </div>
      )}
      <TopLists pair={pair} home={home} most={SHOWN} />
    </PopularFrame>
  );
}
