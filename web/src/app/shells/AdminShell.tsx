import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { useWaiting } from '@/lib/queues';
import { useSession } from '@/lib/session';
import { HOME, SurfaceLink, SurfaceProvider } from '@/lib/surface';
import { consoleTable } from '../consoleTable';
import type { RouteKey, RouteRow } from '../routeTable';
import { AccountMenu } from './AccountMenu';
import classes from './AdminShell.module.css';
import { BrandLink } from './BrandLink';
import { LanguageSelect } from './LanguageSelect';
import { SchemeSwitch } from './SchemeSwitch';
import { ShellMain, SkipLink } from './ShellMain';

/** The operator's console: made for a PC, usable on a phone, where the list lies above the page. */
export default function AdminShell() {
  return (
    <SurfaceProvider value="desktop">
      <div className={classes.shell}>
        <SkipLink />
        <header className={classes.bar}>
          <BrandLink />
          <div className={classes.tools}>
            <LanguageSelect />
            <SchemeSwitch />
            <AccountMenu />
          </div>
        </header>
        <div className={classes.body}>
          <SideNavigation />
          <ShellMain />
        </div>
      </div>
    </SurfaceProvider>
  );
}

const rows: readonly (RouteRow & { key: RouteKey })[] = consoleTable;

/** Areas begin at an address without a name in it; what lies below belongs to them. */
const areas = rows.filter((row) => !row.path.includes(':'));

/** The area that a page belongs to: the nearest above it, because areas lie below others. */
function areaOf(pathname: string): (typeof areas)[number] | undefined {
  return areas
    .filter(({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Only the areas that this operator may enter. */
function SideNavigation() {
  const t = useT();
  const { can } = useSession();
  const waiting = useWaiting();
  const { pathname } = useLocation();
  const open = areas.filter((row) => !row.permission || can(row.permission));
  const here = areaOf(pathname);
  const decisions = open.reduce((sum, row) => sum + waiting(row.key), 0); // comes later, and moves the list
  const list = useRef<HTMLElement>(null);

  // Not all areas fit, and the one that is open must not be out of sight; where it is seen, the list stays as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is found in the page, but changes with the address.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[data-on]');
    if (list.current && here) {
      const { scrollLeft, clientWidth, scrollTop, clientHeight } = list.current;
      if (here.offsetLeft < scrollLeft || here.offsetLeft + here.clientWidth > scrollLeft + clientWidth) {
        list.current.scrollLeft = here.offsetLeft - (clientWidth - here.clientWidth) / 2;
      }
      if (here.offsetTop < scrollTop || here.offsetTop + here.clientHeight > scrollTop + clientHeight) {
        list.current.scrollTop = here.offsetTop - (clientHeight - here.clientHeight) / 2;
      }
    }
  }, [pathname, open.length, decisions]);

  return (
    <nav ref={list} className={classes.side} aria-label={t('app.nav.console')}>
      {open.map((row) => (
        <SurfaceLink key={row.key} to={row.path} data-on={row === here || undefined}>
          {t(`app.page.${row.key}`)}
          <Waiting count={waiting(row.key)} />
        </SurfaceLink>
      ))}
      <SurfaceLink to={HOME} className={classes.leave}>
        {t('app.nav.shop')}
      </SurfaceLink>
    </nav>
  );
}

/** How much there is to decide behind a link, which tells it as part of its name. */
function Waiting({ count }: { count: number }) {
  const t = useT();
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <>
      <span className={`num ${classes.waiting}`} aria-hidden="true">
        {formatNumber(count, locale)}
      </span>
      <span className="only-heard">{t('app.nav.waiting', { count })}</span>
    </>
  );
}
