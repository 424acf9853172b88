import { daysLeft } from '@/lib/days';
import { formatBytes, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Pill, type Tone } from '@/ui/Pill';
import type { OwnFile } from '../api';
import classes from './Lines.module.css';

const TONES: Record<OwnFile['state'], Tone> = {
  uploading: 'warn',
  ready: 'good',
  expired: 'bad',
  blocked: 'bad',
  lost: 'bad',
};

export function FileState({ file }: { file: OwnFile }) {
  const t = useT();
  return <Pill tone={TONES[file.state]}>{t(`share.files.state.${file.state}`)}</Pill>;
}

/** How long a file is kept on; of an unfinished one, how much has arrived and where it goes on. */
export function FileTime({ file }: { file: OwnFile }) {
  const t = useT();
  const locale = useLocale();
  const daysText = useDaysLeft();
  if (file.state === 'uploading') {
    const received = formatBytes(file.received, locale);
    return (
      <>
        <span className="num">
          {t('share.files.received', { received, size: formatBytes(file.sealedSize, locale) })}
        </span>
        <SurfaceLink to="/file_share" className={classes.goOn}>
          {t('share.files.goOn')}
        </SurfaceLink>
      </>
    );
  }
  if (file.state !== 'ready') return null;
  return <span className="num">{daysText(file.expiresAt)}</span>;
}

/** "6 days left", up to the last one. */
export function useDaysLeft(): (until: string) => string {
  const t = useT();
  return (until) => {
    const count = daysLeft(until, Date.now());
    return count === 0 ? t('share.days.lastDay') : t('share.days.left', { count });
  };
}

export function Shared({ file }: { file: OwnFile }) {
  const t = useT();
  if (file.shared === 0)
    return <span className={`muted ${classes.whole}`}>{t('share.files.notShared')}</span>;
  return <span className="num">{t('share.files.sharedTimes', { count: file.shared })}</span>;
}
