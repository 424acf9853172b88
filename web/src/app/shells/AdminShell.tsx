import { IconChevronDown, IconMenu2 } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { inGroups } from '@/lib/areas';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { useWaiting } from '@/lib/queues';
import { useSession } from '@/lib/session';
import { HOME, SurfaceLink, SurfaceProvider, useSmallScreen } from '@/lib/surface';
import { consoleTable } from '../consoleTable';
import type { RouteKey, RouteRow } from '../routeTable';
import { AccountMenu } from './AccountMenu';
import classes from './AdminShell.module.css';
import { BrandLink } from './BrandLink';
import { LanguageSelect } from './LanguageSelect';
import { SchemeSwitch } from './SchemeSwitch';
import { ShellMain, SkipLink } from './ShellMain';

/** The operator's console: made for a PC, usable on a phone, where the list opens above the page. */
export default function AdminShell() {
  const narrow = useSmallScreen();
  return (
    <SurfaceProvider value="desktop">
      <div className={classes.shell}>
        <SkipLink />
        <header className={classes.bar}>
          <BrandLink />
          <div className={classes.tools}>
            <LanguageSelect compact={narrow} />
            <SchemeSwitch />
            <AccountMenu compact={narrow} />
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

/** Only the areas that this operator may enter, in groups; on a phone behind the name of the one that is open. */
function SideNavigation() {
  const t = useT();
  const { can } = useSession();
  const waiting = useWaiting();
  const { pathname } = useLocation();
  const open = areas.filter((row) => !row.permission || can(row.permission));
  const here = areaOf(pathname);
  const decisions = open.reduce((sum, row) => sum + waiting(row.key), 0); // comes later, and moves the list
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();

  // Whoever has gone on, or back, has chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the address that matters.
  useEffect(() => setUnfolded(false), [pathname]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !unfolded) return;
    setUnfolded(false);
    button.current?.focus();
  };

  // Not all areas fit, and the one that is open must not be out of sight; where it is seen, the list stays as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is found in the page, but changes with the address.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[data-on]');
    if (list.current && here) {
      const { scrollTop, clientHeight } = list.current;
      if (here.offsetTop < scrollTop || here.offsetTop + here.clientHeight > scrollTop + clientHeight) {
        list.current.scrollTop = here.offsetTop - (clientHeight - here.clientHeight) / 2;
      }
    }
  }, [pathname, open.length, decisions]);

  const link = (row: (typeof areas)[number]) => (
    <SurfaceLink
      key={row.key}
      to={row.path}
      onClick={() => setUnfolded(false)}
      data-on={row === here || undefined}
      aria-current={row === here ? (pathname === row.path ? 'page' : 'true') : undefined}
    >
      {t(`app.page.${row.key}`)}
      <Waiting count={waiting(row.key)} />
    </SurfaceLink>
  );

  return (
    <nav className={classes.side} aria-label={t('app.nav.console')} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes.unfold}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <IconMenu2 size={20} aria-hidden="true" />
        <span>{t(`app.page.${here?.key ?? 'adminHome'}`)}</span>
        <Waiting count={decisions} />
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      <div ref={list} id={id} className={classes.list} data-unfolded={unfolded || undefined}>
        {open.filter((row) => !row.permission).map(link)}
        {inGroups(open.filter(isGuarded)).map(({ group, areas }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and these are ways.
          <div key={group} role="group" aria-label={t(`app.group.${group}`)}>
            <span className={classes.group} aria-hidden="true">
              {t(`app.group.${group}`)}
            </span>
            {areas.map(link)}
          </div>
        ))}
        <SurfaceLink to={HOME} className={classes.leave}>
          {t('app.nav.shop')}
        </SurfaceLink>
      </div>
    </nav>
  );
}

/** Everything but the first page is behind a permission. */
function isGuarded<Row extends { permission?: string }>(row: Row): row is Row & { permission: string } {
  return row.permission !== undefined;
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
