import type { components } from '@/api/schema';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Dotted } from '@/ui/Dotted';
import { Pill } from '@/ui/Pill';
import classes from './NoticeFacts.module.css';

type Notice = components['schemas']['SiteNoticeView'];

/** Since when a notice holds, until when, and whether it is a warning. */
export function NoticeFacts({ notice }: { notice: Notice }) {
  const t = useT();
  const locale = useLocale();
  return (
    <span className={classes.facts}>
      <span className="small muted">
        <Dotted>
          {formatDate(notice.since, locale)}
          {notice.until && t('site.notices.until', { date: formatDate(notice.until, locale) })}
        </Dotted>
      </span>
      {notice.importance === 'warning' && <Pill tone="warn">{t('site.notices.warning')}</Pill>}
    </span>
  );
}
