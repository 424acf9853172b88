import { Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { logout } from '@/features/account/api';
import { readNote } from '@/features/share/vault/note';
import { SignOutDialog } from '@/features/share/vault/parts';
import { useT } from '@/lib/i18n';
import { loginPath, type UserInfo, useSession } from '@/lib/session';
import { LOGIN, onSurface, SurfaceLink, useSurface } from '@/lib/surface';
import { matchRow } from '../matchRow';
import type { RouteKey } from '../routeTable';
import { shopRows } from '../shopTable';
import classes from './controls.module.css';

const MENU: readonly RouteKey[] = [
  'account',
  'orders',
  'credit',
  'points',
  'premium',
  'files',
  'accountInfo',
];

interface AccountMenuProps {
  /** Without the member's name, where the room belongs to the title of the page. */
  compact?: boolean;
}

/** The way in for a visitor; for a member, the short list of what is theirs. */
export function AccountMenu({ compact = false }: AccountMenuProps) {
  const { signedIn, userInfo } = useSession();
  return signedIn ? <Menu user={userInfo} compact={compact} /> : <SignIn />;
}

function SignIn() {
  const t = useT();
  const { pathname, search } = useLocation();
  const login = onSurface(LOGIN, useSurface());
  // The addresses of the screens on the way in say already where they lead back to.
  const onTheWay = pathname === login || pathname.startsWith(`${login}/`);
  const here = matchRow(pathname)?.secret ? '' : pathname + search;
  const back = onTheWay ? (new URLSearchParams(search).get('next') ?? '') : here;
  return (
    <Button component={SurfaceLink} to={loginPath(login, back)} size="sm" h={40}>
      {t('app.account.signIn')}
    </Button>
  );
}

function Menu({ user, compact }: { user: UserInfo | null; compact: boolean }) {
  const t = useT();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  const name = user?.nickname;
  const [leaving, setLeaving] = useState(false);
  const operator = Object.values(user?.auths ?? {}).some(Boolean);
  return (
    <>
      <button
        type="button"
        className={compact ? classes.icon : classes.menuButton}
        popoverTarget={id}
        aria-label={name ? t('app.account.menuOf', { name }) : t('app.account.menu')}
      >
        <IconUserCircle size={compact ? 22 : 18} />
        {!compact && name && <span>{name}</span>}
      </button>
      <div ref={popover} id={id} popover="auto" className={classes.menu}>
        <ul>
          {MENU.map((key) => (
            <li key={key}>
              <SurfaceLink to={shopRows.find((row) => row.key === key)?.path ?? ''} onClick={close}>
                {t(`app.page.${key}`)}
              </SurfaceLink>
            </li>
          ))}
          {operator && (
            <li>
              <SurfaceLink to="/admin" onClick={close}>
                {t('app.nav.console')}
              </SurfaceLink>
            </li>
          )}
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                // Whoever leaves keys behind on this device is asked what becomes of them.
                if (user && readNote(user.id)) setLeaving(true);
                else void logout();
              }}
            >
              {t('app.account.signOut')}
            </button>
          </li>
        </ul>
      </div>
      {leaving && (
        <Suspense>
          <SignOutDialog onLeave={() => void logout()} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
