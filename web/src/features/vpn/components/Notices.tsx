import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import type { Notice } from '../rules';
import classes from './Notices.module.css';

interface NoticesProps {
  notices: readonly Notice[];
  /** When traffic comes anew by itself, if it does. */
  refillTime?: string;
}

/** What to mind, each with what follows from it. Nothing where all is well. */
export function Notices({ notices, refillTime }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <ul className={classes.notices}>
      {notices.map((notice) => (
        <li key={notice.kind} data-tone={notice.kind === 'usedUp' ? 'signal' : 'warn'}>
          {notice.kind === 'endsSoon' ? (
            <IconClock size={18} aria-hidden />
          ) : (
            <IconAlertTriangle size={18} aria-hidden />
          )}
          <span>
            <NoticeText notice={notice} refillTime={refillTime} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function NoticeText({ notice, refillTime }: { notice: Notice; refillTime?: string }) {
  const t = useT();
  const locale = useLocale();
  const date = refillTime && formatDate(refillTime, locale);
  switch (notice.kind) {
    case 'usedUp':
      return date ? t('vpn.notice.usedUpUntil', { date }) : t('vpn.notice.usedUp');
    case 'low': {
      const level = formatNumber(notice.level / 100, locale, { style: 'percent' });
      return date ? t('vpn.notice.lowUntil', { level, date }) : t('vpn.notice.low', { level });
    }
    case 'endsSoon':
      return notice.days === 0 ? t('vpn.notice.endsToday') : t('vpn.notice.endsSoon', { count: notice.days });
  }
}
