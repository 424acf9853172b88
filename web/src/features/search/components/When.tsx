import { formatAgo, formatDate, useLocale, useT } from '@/lib/i18n';
import classes from './When.module.css';

interface WhenProps {
  time: string;
  editedAt?: string | undefined;
}

/** When something was said: how long ago, and exactly. */
export function When({ time, editedAt }: WhenProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={`small ${classes.when}`}>
      <time dateTime={time}>
        <span>{formatAgo(time, Date.now(), locale)}</span>{' '}
        <span className="muted">{formatDate(time, locale, 'dateTime')}</span>
      </time>
      {editedAt && (
        <span className="muted" title={formatDate(editedAt, locale, 'dateTime')}>
          {t('search.hit.edited')}
        </span>
      )}
    </p>
  );
}
