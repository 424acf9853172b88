import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useT } from '@/lib/i18n';
import { isSmallScreen, onSurface, prefersDesktop, SurfaceLink, SurfaceProvider } from '@/lib/surface';
import { AccountMenu } from './AccountMenu';
import { BrandLink } from './BrandLink';
import classes from './DesktopShell.module.css';
import { Footer } from './Footer';
import { LanguageSelect } from './LanguageSelect';
import { NoticeLine } from './NoticeLine';
import { MAIN_WAYS, ownsPath } from './navigation';
import { SchemeSwitch } from './SchemeSwitch';
import { ShellMain, SkipLink } from './ShellMain';
import { SurfaceNote } from './SurfaceNote';

export function DesktopShell() {
  // Asked once, on the way in: a window that is made narrow later must not throw its page away.
  const [small] = useState(isSmallScreen);
  const { pathname, search, hash } = useLocation();
  if (small && !prefersDesktop()) {
    return <Navigate to={onSurface(pathname + search + hash, 'phone')} replace />;
  }
  return (
    <SurfaceProvider value="desktop">
      <div className={classes.shell}>
        <SkipLink />
        <SurfaceNote />
        <TopBar pathname={pathname} />
        <ShellMain />
        <NoticeLine />
        <Footer />
      </div>
    </SurfaceProvider>
  );
}

function TopBar({ pathname }: { pathname: string }) {
  const t = useT();
  return (
    <header className={classes.bar}>
      <BrandLink />
      <nav className={classes.ways} aria-label={t('app.nav.main')}>
        {MAIN_WAYS.map((way) => (
          <SurfaceLink key={way.key} to={way.to} data-on={ownsPath(way.owns, pathname) || undefined}>
            {t(`app.nav.${way.key}`)}
          </SurfaceLink>
        ))}
      </nav>
      <LanguageSelect />
      <SchemeSwitch />
      <AccountMenu />
    </header>
  );
}
