import { type TextKey, useT } from '@/lib/i18n';
import type { SettingGroup } from '../api';
import classes from '../pages/SettingsPage.module.css';
import { SettingRow } from './SettingRow';

/** Settings under the name of their group, with the ways to each group on top. */
export function SettingGroups({ groups }: { groups: readonly SettingGroup[] }) {
  const t = useT();
  // Groups have their texts by name; a test compares these with the server's definitions.
  const nameOf = (group: string) => t(`settings.group.${group}` as TextKey);
  return (
    <>
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
    </>
  );
}
