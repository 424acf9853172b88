import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { TABS, type Tab, tabPath } from '../rules';
import classes from './Desk.module.css';

/** The keeper's tabs. They are links: each has an address, and "back" leads to the one before. */
export function DeskNav({ here }: { here: Tab }) {
  const t = useT();
  return (
    <nav className={classes.nav} aria-label={t('myStore.tabs')}>
      <ul>
        {TABS.map((tab) => (
          <li key={tab}>
            <SurfaceLink to={tabPath(tab)} aria-current={tab === here ? 'page' : undefined}>
              {t(`myStore.tab.${tab}`)}
            </SurfaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
