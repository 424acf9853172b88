import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';

/** The way to what operators did about something, for whoever may read it. */
export function LogLink({ target }: { target: string }) {
  const t = useT();
  const { can } = useSession();
  if (!can('audit')) return null;
  return (
    <SurfaceLink to={`/admin/audit?target=${encodeURIComponent(target)}`}>{t('marketDesk.log')}</SurfaceLink>
  );
}
