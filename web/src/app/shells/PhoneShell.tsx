import {
  IconChevronLeft,
  IconFileUpload,
  IconHome,
  IconSearch,
  IconShoppingBag,
  IconUser,
} from '@tabler/icons-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { HOME, onSurface, SurfaceLink, SurfaceProvider, useSurfaceNavigate } from '@/lib/surface';
import { matchRow } from '../matchRow';
import { AccountMenu } from './AccountMenu';
import { BrandLink } from './BrandLink';
import { Footer } from './Footer';
import { LanguageSelect } from './LanguageSelect';
import { NoticeLine } from './NoticeLine';
import { isMainPage, ownsPath, PHONE_WAYS } from './navigation';
import classes from './PhoneShell.module.css';
import { SchemeSwitch } from './SchemeSwitch';
import { ShellMain, SkipLink } from './ShellMain';
import { OtherSurfaceLink, SurfaceNote } from './SurfaceNote';

const ICONS = {
  home: IconHome,
  files: IconFileUpload,
  search: IconSearch,
  market: IconShoppingBag,
  me: IconUser,
};

export function PhoneShell() {
  const path = onSurface(useLocation().pathname, 'desktop');
  return (
    <SurfaceProvider value="phone">
      <div className={classes.shell}>
        <SkipLink />
        <SurfaceNote />
        {isMainPage(path) ? <RootBar /> : <DeepBar />}
        <ShellMain />
        <NoticeLine />
        <Footer>
          <div className={classes.preferences}>
            <SchemeSwitch />
            <OtherSurfaceLink />
          </div>
        </Footer>
        <BottomBar path={path} />
      </div>
    </SurfaceProvider>
  );
}

/** On the five main pages: whose shop this is, and the way in. */
function RootBar() {
  return (
    <header className={classes.bar}>
      <div className={classes.grow}>
        <BrandLink />
      </div>
      <LanguageSelect compact />
      <AccountMenu compact />
    </header>
  );
}

/** On every other page: where this is, and the way back. */
function DeepBar() {
  const t = useT();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const goTo = useSurfaceNavigate();
  const { signedIn } = useSession();
  const row = matchRow(pathname);
  // Registration is a mode of the login screen, and a page of its own to people.
  const page = row?.key === 'login' && query.get('mode') === 'register' ? 'register' : row?.key;
  // The router numbers the pages of a visit. The first has nothing of this site
  // behind it, even when it stands in the place of another.
  const back = () => (window.history.state?.idx > 0 ? void navigate(-1) : goTo(HOME));
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.back} onClick={back} aria-label={t('app.nav.back')}>
        <IconChevronLeft size={22} />
      </button>
      <span className={classes.title}>{page && t(`app.page.${page}`)}</span>
      <LanguageSelect compact />
      {signedIn && <AccountMenu compact />}
    </header>
  );
}

function BottomBar({ path }: { path: string }) {
  const t = useT();
  return (
    <nav className={classes.bottom} aria-label={t('app.nav.main')}>
      {PHONE_WAYS.map((way) => {
        const Icon = ICONS[way.key];
        return (
          <SurfaceLink key={way.key} to={way.to} data-on={ownsPath(way.owns, path) || undefined}>
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            <span>{t(`app.nav.${way.key}`)}</span>
          </SurfaceLink>
        );
      })}
    </nav>
  );
}
