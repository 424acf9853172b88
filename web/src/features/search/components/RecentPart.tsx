import { useQuery } from '@tanstack/react-query';
import { useAdultAnswer } from '@/lib/adult';
import { ApiError } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { usePremium } from '@/lib/premium';
import { Part } from '@/ui/Part';
import { searchQueries } from '../api';
import { MessageList } from './MessageList';
import { PremiumLine } from './PremiumLine';
import classes from './RecentPart.module.css';

/** What was said last in a chat of the directory, the newest first. Most chats have not let us search them: then there is nothing. */
export function RecentPart({ entryId }: { entryId: string }) {
  const t = useT();
  const premium = usePremium();
  const adult = useAdultAnswer() === 'over18';
  const { data, error } = useQuery({
    ...searchQueries.recent(entryId, adult),
    enabled: premium,
    throwOnError: false,
  });
  if (!premium || (error instanceof ApiError && error.code === 'premium_required')) {
    return (
      <Part title={t('search.recent.title')}>
        <PremiumLine>{t('search.locked.recent')}</PremiumLine>
      </Part>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <Part title={t('search.recent.title')}>
      <div className={classes.scroll}>
        <MessageList messages={[...data.items].reverse()} />
      </div>
    </Part>
  );
}
