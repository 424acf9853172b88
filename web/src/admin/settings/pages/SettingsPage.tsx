import { useSuspenseQuery } from '@tanstack/react-query';
import { type TextKey, useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { settingsQueries } from '../api';
import { SettingRow } from '../components/SettingRow';
import classes from './SettingsPage.module.css';

export default function SettingsPage() {
  const t = useT();
  const { data: groups } = useSuspenseQuery(settingsQueries.list());
  // Groups have their texts by name; a test compares these with the server's definitions.
  const nameOf = (group: string) => t(`settings.group.${group}` as TextKey);
  return (
    <Page title={t('app.page.adminSettings')} lead={t('settings.lead')}>
      <nav className={classes.groups} aria-label={t('settings.groups')}>
        {groups.map(({ group }) => (
          <a key={group} href={`#${group}`}>
            {nameOf(group)}
          </a>
        ))}
      </nav>
      {groups.map(({ group, settings }) => (
        <section key={group} className={classes.group} aria-labelledby={group}>
          <h2 id={group}>{nameOf(group)}</h2>
          <div className={`card ${classes.settings}`}>
            {settings.map((setting) => (
              <SettingRow key={setting.key} setting={setting} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
