import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { useFocusBack } from '@/ui/useFocusBack';
import { savedFilters, searchQueries, useSaveSearch } from '../api';
import type { Search } from '../filter';
import type { Saved } from '../hits';
import { canBeTold } from '../telling';
import classes from './SaveSearch.module.css';

/** Keeps a search for later, and for being told what comes new; whoever can be reached is told unless they say no. */
export function SaveSearch({ search: { q, filter } }: { search: Search }) {
  const t = useT();
  const { userInfo } = useSession();
  const adult = useAdultAnswer() === 'over18';
  const { data } = useQuery({ ...searchQueries.saved(), throwOnError: false });
  const save = useSaveSearch();
  const button = useFocusBack(save.isPending);
  // The server takes other spellings for the same, and then answers with what is kept already.
  const kept = data?.items.some(
    (one) => one.id === save.data?.id || isSame(one, q, savedFilters(filter, adult)),
  );
  return (
    <div className={classes.save}>
      {kept ? (
        <p className={classes.kept} role="status">
          <IconBookmarkFilled size={18} aria-hidden="true" />
          <span>
            {t('search.saved.kept')} <SurfaceLink to="/search">{t('search.saved.see')}</SurfaceLink>
          </span>
        </p>
      ) : (
        <Button
          ref={button}
          variant="default"
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          loading={save.isPending}
          onClick={() => save.mutate({ q, filter, adult, notify: canBeTold(userInfo) })}
        >
          {t('search.saved.save')}
        </Button>
      )}
      {!kept && (filter.from || filter.to) && <p className="muted small">{t('search.saved.noDays')}</p>}
      <FailureNote failure={save.error} />
    </div>
  );
}

function isSame({ query, filters }: Saved, q: string, wanted: Saved['filters']): boolean {
  const form = (value: Saved['filters']) => JSON.stringify(Object.entries(value).sort());
  return query === q && form(filters) === form(wanted);
}
