import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/http';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { StatePanel } from '@/ui/StatePanel';
import { appQueries } from '../api';
import { useAppChoice } from '../filter';
import { AppCards } from './AppCards';
import { AppFilterBar } from './AppFilterBar';
import classes from './Catalogue.module.css';

/** What somebody may neither find nor look for. */
const isIllegal = (error: unknown) => error instanceof ApiError && error.code === 'illegal_content';

/** All apps that are shown, narrowed by the address. */
export function Catalogue({ adult }: { adult: boolean }) {
  const t = useT();
  const locale = useLocale();
  const [choice, change] = useAppChoice();
  // Not suspended: the filter stays where it is while another list is on its way.
  const list = useInfiniteQuery({
    ...appQueries.list({ ...choice, adult }),
    throwOnError: (error, query) => !isIllegal(error) && throwUnlessLoaded(error, query),
  });
  if (isIllegal(list.error)) {
    return (
      <>
        <AppFilterBar value={choice} onChange={change} />
        <StatePanel title={t('apps.app.blockedTitle')}>{t('apps.list.illegal')}</StatePanel>
      </>
    );
  }
  const apps = list.data?.pages.flatMap((page) => page.items);
  const total = list.data?.pages.at(0)?.total;
  const narrowed = choice.q !== '' || choice.category !== undefined;
  return (
    <>
      <AppFilterBar value={choice} onChange={change} />
      <p className={classes.found} role="status">
        {total !== undefined && t('apps.list.found', { count: total, amount: formatNumber(total, locale) })}
      </p>
      {!apps && <Bone height={480} />}
      {apps?.length === 0 && (
        <Nothing narrowed={narrowed} onClear={() => change({ q: '', category: undefined })} />
      )}
      {apps && apps.length > 0 && <AppCards apps={apps} />}
      <MoreButton list={list}>{t('apps.more')}</MoreButton>
    </>
  );
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const t = useT();
  if (narrowed) {
    return (
      <EmptyState
        title={t('apps.list.noneFound')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('apps.list.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('apps.list.none')}
      action={
        <Button component={SurfaceLink} to="/apps/submit">
          {t('app.page.appSubmit')}
        </Button>
      }
    />
  );
}
