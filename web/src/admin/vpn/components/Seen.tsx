import { formatAgo, formatDate, useLocale, useT } from '@/lib/i18n';

/** When something was last heard of: how long ago, and the moment itself for whoever points at it. */
export function Seen({ time }: { time: string | undefined }) {
  const t = useT();
  const locale = useLocale();
  if (!time) return <span className="muted">{t('nodes.health.notSeen')}</span>;
  return (
    <time className="num" dateTime={time} title={formatDate(time, locale, 'second')}>
      {formatAgo(time, Date.now(), locale)}
    </time>
  );
}
