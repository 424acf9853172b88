import { HotQueries } from '@/features/search/components/HotQueries';
import { SavedSearches } from '@/features/search/components/SavedSearches';
import type { Scope } from '@/features/search/filter';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import classes from './SearchPage.module.css';

/** What there is before anything was looked for. */
export function StartParts({ scope }: { scope: Scope }) {
  const t = useT();
  const { signedIn } = useSession();
  if (scope === 'entries') {
    return (
      <p className="muted">
        {t('search.start.names')} <SurfaceLink to="/groups">{t('search.start.directory')}</SurfaceLink>
      </p>
    );
  }
  return (
    <div className={classes.start}>
      {/* First, because what comes from the server would push it away. */}
      <p className="muted small">
        {t('search.start.consent')} <SurfaceLink to="/bot">{t('search.start.bot')}</SurfaceLink>
      </p>
      <HotQueries />
      {signedIn && <SavedSearches />}
    </div>
  );
}
