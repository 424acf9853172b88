import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { FailureNote } from '@/ui/FailureNote';
import { MoreButton } from '@/ui/MoreButton';
import { type Place, textQueries } from '../apiTexts';
import classes from './Texts.module.css';

/** Every version of the text, the newest first; each can be taken into the field again. */
export function TextHistory({ place, onTake }: { place: Place; onTake: (text: string) => void }) {
  const t = useT();
  const locale = useLocale();
  const list = useInfiniteQuery(textQueries.history(place));
  if (list.isLoadingError) return <FailureNote failure={list.error} />;
  if (!list.data) return <Bone height={160} />;
  const versions = list.data.pages.flatMap((page) => page.items);
  if (versions.length === 0) return <EmptyState title={t('siteTexts.historyEmpty')} />;
  return (
    <>
      <ol className={classes.history}>
        {versions.map(({ version, original, text, changedByName, changeTime }) => {
          const when = formatDate(changeTime, locale, 'dateTime');
          return (
            <li key={version}>
              <span>
                {original && <b>{t('siteTexts.wasReset')} </b>}
                {t('siteTexts.changedBy', { who: changedByName ?? t('siteTexts.somebody'), when })}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('siteTexts.takeNamed', { when })}
                onClick={() => onTake(text)}
              >
                {t('siteTexts.take')}
              </Button>
            </li>
          );
        })}
      </ol>
      <MoreButton list={list}>{t('siteTexts.more')}</MoreButton>
    </>
  );
}
