import { useQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Part } from '@/ui/Part';
import { searchQueries } from '../api';
import { canBeTold } from '../telling';
import { PremiumLine } from './PremiumLine';
import { SavedLine } from './SavedLine';
import classes from './SavedSearches.module.css';

/** The searches that a member has saved. They stay when premium ends, and are silent until it runs again. */
export function SavedSearches() {
  const t = useT();
  const { userInfo } = useSession();
  const { data } = useQuery({ ...searchQueries.saved(), throwOnError: false });
  if (!data || (data.items.length === 0 && !data.premium)) return null;
  return (
    <Part title={t('search.saved.title')}>
      {data.items.length === 0 ? (
        <p className="muted">{t('search.saved.none')}</p>
      ) : (
        <>
          {data.premium ? (
            <p className="muted small">
              {canBeTold(userInfo) ? (
                t('search.saved.how')
              ) : (
                <>
                  {t('search.saved.unreachable')}{' '}
                  <SurfaceLink to="/sys/account_info">{t('search.saved.bind')}</SurfaceLink>
                </>
              )}
            </p>
          ) : (
            <PremiumLine>{t('search.saved.ended')}</PremiumLine>
          )}
          <ul className={classes.saved}>
            {data.items.map((one) => (
              <SavedLine key={one.id} saved={one} />
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
