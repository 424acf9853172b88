import { useT } from '@/lib/i18n';
import { LevelChart } from '@/ui/LevelChart';
import { Part } from '@/ui/Part';
import type { EntryDetail } from '../entries';
import { useEntryNumbers } from './numbers';

/** How the number of subscribers has changed; one day alone has not. */
export function GrowthPart({ growth }: Pick<EntryDetail, 'growth'>) {
  const t = useT();
  const numbers = useEntryNumbers();
  return (
    <Part title={t('groups.entry.growth')}>
      {growth.length < 2 ? (
        <p className="muted">{t('groups.entry.growthNone')}</p>
      ) : (
        <LevelChart
          label={t('groups.entry.growthLabel')}
          days={growth.map(({ day, subscribers }) => ({ day, count: subscribers }))}
          format={(count) => t('hub.lists.subscribers', { count, amount: numbers.count(count) })}
        />
      )}
    </Part>
  );
}
