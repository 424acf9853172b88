import { Button } from '@mantine/core';
import { IconCalculator, IconEyeCheck, IconHeartHandshake, IconRating18Plus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useT } from '@/lib/i18n';
import { loginPath, useSession } from '@/lib/session';
import { LOGIN, onSurface, SurfaceLink, useSurface } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { WaterRule } from '@/ui/Motif';
import { usePageTitle } from '@/ui/pageTitle';
import { directoryQueries } from '../api';
import { HubSection } from '../components/HubSection';
import { NameSearch } from '../components/NameSearch';
import { TopLists } from '../components/TopLists';
import { SUBMIT_PATH } from '../submitPlace';
import classes from './ProductPage.module.css';

const POINTS = [
  { key: 'reviewed', Icon: IconEyeCheck },
  { key: 'ranked', Icon: IconCalculator },
  { key: 'owners', Icon: IconHeartHandshake },
  { key: 'adults', Icon: IconRating18Plus },
] as const;

/** What the hub is, for those who are not in it yet; everything but the hub itself is open to them. */
export default function ProductPage() {
  const t = useT();
  usePageTitle(t('app.page.product'));
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <h1>{t('hub.product.title')}</h1>
        <p className={classes.lead}>{t('hub.product.lead')}</p>
        <NameSearch />
        <div className={classes.acts}>
          <EnterButton />
          <Button component={SurfaceLink} to="/groups" variant="default">
            {t('hub.product.browse')}
          </Button>
        </div>
      </section>
      <WaterRule />
      <Live />
      <ul className={classes.points}>
        {POINTS.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={28} stroke={1.6} aria-hidden="true" />
            <h2>{t(`hub.product.points.${key}.title`)}</h2>
            <p className="muted">{t(`hub.product.points.${key}.text`)}</p>
          </li>
        ))}
      </ul>
      <Closing />
    </div>
  );
}

function EnterButton() {
  const t = useT();
  const { signedIn } = useSession();
  const surface = useSurface();
  const hub = onSurface('/letslink', surface);
  return signedIn ? (
    <Button component={SurfaceLink} to="/letslink">
      {t('hub.product.enter')}
    </Button>
  ) : (
    <Button component={SurfaceLink} to={loginPath(LOGIN, hub)}>
      {t('hub.product.signIn')}
    </Button>
  );
}

/** The lists as they stand now. Without them the page still says what it is about. */
function Live() {
  const t = useT();
  const { data: home, isLoadingError } = useQuery({
    ...directoryQueries.home(false, useLocale()),
    throwOnError: false,
  });
  if (isLoadingError) return null;
  return (
    <>
      <HubSection title={t('hub.product.now')}>
        {home ? <TopLists pair="hot" home={home} most={5} /> : <Bone height={380} />}
      </HubSection>
      <HubSection title={t('hub.product.best')}>
        {home ? <TopLists pair="top" home={home} most={5} /> : <Bone height={380} />}
      </HubSection>
    </>
  );
}

function Closing() {
  const t = useT();
  return (
    <section className={`card ${classes.closing}`}>
      <div>
        <h2>{t('hub.product.closing')}</h2>
        <p className="muted">{t('hub.product.closingText')}</p>
      </div>
      <div className={classes.acts}>
        <Button component={SurfaceLink} to={SUBMIT_PATH}>
          {t('hub.product.submit')}
        </Button>
        <Button component={SurfaceLink} to="/apps/submit" variant="default">
          {t('hub.product.submitApp')}
        </Button>
        <Button component={SurfaceLink} to="/bot" variant="default">
          {t('hub.product.bot')}
        </Button>
      </div>
    </section>
  );
}
