import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Pill, type Tone } from '@/ui/Pill';
import type { Member, SeenFile, SeenShare } from '../api';

/** Who it is, with the way to their page for whoever may open it; whoever has left has no name. */
export function Who({ member }: { member: Member }) {
  const t = useT();
  const { can } = useSession();
  if (!member.name) return <span className="muted">{t('storage.value.left')}</span>;
  const name = <bdi>{member.name}</bdi>;
  return can('users') ? <SurfaceLink to={`/admin/users/${member.id}`}>{name}</SurfaceLink> : name;
}

const SHARE_TONES: Record<SeenShare['state'], Tone> = {
  live: 'good',
  cancelled: 'sea',
  expired: 'sea',
  taken_down: 'bad',
  blocked: 'bad',
};

export function ShareStatePill({ state }: { state: SeenShare['state'] }) {
  const t = useT();
  return <Pill tone={SHARE_TONES[state]}>{t(`storage.shareState.${state}`)}</Pill>;
}

const FILE_TONES: Record<SeenFile['state'], Tone> = {
  uploading: 'warn',
  ready: 'good',
  expired: 'sea',
  deleted: 'sea',
  blocked: 'bad',
};

/** How a file stands; one that should be there and is not says so. */
export function FileStatePill({ file: { state, lost } }: { file: SeenFile }) {
  const t = useT();
  return lost ? (
    <Pill tone="bad">{t('storage.fileState.lost')}</Pill>
  ) : (
    <Pill tone={FILE_TONES[state]}>{t(`storage.fileState.${state}`)}</Pill>
  );
}
