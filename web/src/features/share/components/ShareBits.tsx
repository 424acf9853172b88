import { IconFile, IconFolder } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Bytes, Points } from '@/ui/Amount';
import { Dotted } from '@/ui/Dotted';
import { Pill, type Tone } from '@/ui/Pill';
import type { ShareLine } from '../api';
import { useDaysLeft } from './FileState';
import { folderPath } from './shareActs';

/** The parts of a line of my shares, alike in tables and on cards. */

export function LineName({ line }: { line: ShareLine }) {
  const t = useT();
  const folder = line.type === 'folder';
  const Icon = folder ? IconFolder : IconFile;
  return (
    <div>
      <Icon size={18} role="img" aria-label={t(`share.type.${line.type}`)} />
      {folder ? (
        <SurfaceLink to={folderPath(line.id)}>
          <bdi>{line.name}</bdi>
        </SurfaceLink>
      ) : (
        <bdi>{line.name}</bdi>
      )}
    </div>
  );
}

const TONES: Record<ShareLine['state'], Tone> = {
  live: 'good',
  expired: 'bad',
  lost: 'bad',
  taken_down: 'bad',
};

export function LineState({ line }: { line: ShareLine }) {
  const t = useT();
  return <Pill tone={TONES[line.state]}>{t(`share.shares.state.${line.state}`)}</Pill>;
}

export function LineSize({ line }: { line: ShareLine }) {
  const t = useT();
  if (line.type === 'file') return <Bytes value={line.size} />;
  return <span className="num">{t('share.shares.items', { count: line.items })}</span>;
}

/** What one file costs; the files of a folder have prices of their own. */
export function LinePrice({ line }: { line: ShareLine }) {
  const t = useT();
  if (line.type === 'folder') return <span className="muted">–</span>;
  return line.points === 0 ? t('share.points.free') : <Points count={line.points} />;
}

/** After how many days it ends, and how many of them are left. */
export function LineEnd({ line }: { line: ShareLine }) {
  const t = useT();
  const daysText = useDaysLeft();
  const days =
    line.expireDays === 0 ? t('share.days.kept') : t('share.days.count', { count: line.expireDays });
  return (
    <Dotted>
      {days}
      {line.state === 'live' && line.expiresAt && daysText(line.expiresAt)}
    </Dotted>
  );
}
