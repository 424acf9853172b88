import { useQuery } from '@tanstack/react-query';
import { useAdultAnswer } from '@/lib/adult';
import { formatAgo, useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { Page } from '@/ui/Page';
import { directoryQueries } from '../api';
import { AdultNote } from '../components/AdultNote';
import { AppTiles } from '../components/AppTiles';
import { CategoryLinks } from '../components/CategoryLinks';
import { FormulaPart } from '../components/FormulaPart';
import { HubSection } from '../components/HubSection';
import { HubWays } from '../components/HubWays';
import { NameSearch } from '../components/NameSearch';
import { TopLists } from '../components/TopLists';
import type { DirectoryHome } from '../entries';
import classes from './HubPage.module.css';

/** Where members find everything about Telegram at once. */
export default function HubPage() {
  const t = useT();
  const adult = useAdultAnswer() === 'over18';
  const { data: home } = useQuery({
    ...directoryQueries.home(adult, useLocale()),
    throwOnError: throwUnlessLoaded,
  });
  return (
    <Page title={t('app.page.hub')} lead={t('hub.hub.lead')}>
      <div className={classes.start}>
        <NameSearch />
        <HubWays />
      </div>
      {home ? <Lists home={home} /> : <Bone height={640} />}
      <AdultNote />
    </Page>
  );
}

function Lists({ home }: { home: DirectoryHome }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <HubSection title={t('hub.hub.hot')} lead={t('hub.hub.hotLead')}>
        <TopLists pair="hot" home={home} />
      </HubSection>
      <HubSection title={t('hub.hub.ranking')} lead={t('hub.hub.rankingLead')}>
        <TopLists pair="top" home={home} />
        <div className={classes.formula}>
          <FormulaPart />
        </div>
      </HubSection>
      {home.adult && (
        <HubSection title={t('hub.hub.adult')} lead={t('hub.hub.adultLead')}>
          <TopLists pair="hot" home={home.adult} />
        </HubSection>
      )}
      {home.apps.length > 0 && (
        <HubSection
          title={t('hub.hub.apps')}
          action={<SurfaceLink to="/apps">{t('hub.hub.appsAll')}</SurfaceLink>}
        >
          <AppTiles apps={home.apps} />
        </HubSection>
      )}
      <HubSection title={t('hub.hub.categories')}>
        <CategoryLinks categories={home.categories} />
      </HubSection>
      <p className={`muted small ${classes.made}`}>
        {home.computedAt && t('hub.hub.updated', { ago: formatAgo(home.computedAt, Date.now(), locale) })}
      </p>
    </>
  );
}
