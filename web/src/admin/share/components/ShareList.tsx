import { formatBytes, formatDate, useLocale, useT } from '@/lib/i18n';
import { GroupedCode } from '@/ui/GroupedCode';
import { LineHead } from '@/ui/LineHead';
import { Pill } from '@/ui/Pill';
import type { SeenShare } from '../api';
import { ShareStatePill, Who } from './Bits';
import classes from './Stored.module.css';

export function ShareList({ shares }: { shares: readonly SeenShare[] }) {
  return (
    <ul className={classes.lines}>
      {shares.map((share) => (
        <li key={share.id} className={`card ${classes.line}`}>
          <ShareHead share={share} />
        </li>
      ))}
    </ul>
  );
}

/** What a share is called, how it stands, and the facts in small. */
export function ShareHead({ share }: { share: SeenShare }) {
  const t = useT();
  const locale = useLocale();
  const bytes = formatBytes(share.size, locale);
  return (
    <LineHead
      name={share.name}
      to={`/admin/shares/${share.id}`}
      marks={
        <>
          <ShareStatePill state={share.state} />
          {share.reports > 0 && (
            <Pill tone="signal">{t('storage.share.reported', { count: share.reports })}</Pill>
          )}
        </>
      }
      facts={
        <>
          <GroupedCode symbols={share.fileLogo} />
          <span>
            {share.kind === 'folder' ? t('storage.overview.files', { count: share.files, bytes }) : bytes}
          </span>
          <Who member={share.owner} />
          <span>{formatDate(share.createTime, locale, 'dateTime')}</span>
        </>
      }
    />
  );
}
