import { useT } from '@/lib/i18n';
import { PageTabs } from '@/ui/PageTabs';
import { TABS, type Tab, tabPath } from '../rules';
import classes from './Desk.module.css';

/** The keeper's tabs. */
export function DeskNav({ here }: { here: Tab }) {
  const t = useT();
  return (
    <div className={classes.nav}>
      <PageTabs
        label={t('myStore.tabs')}
        tabs={TABS.map((tab) => ({ to: tabPath(tab), label: t(`myStore.tab.${tab}`), here: tab === here }))}
      />
    </div>
  );
}
