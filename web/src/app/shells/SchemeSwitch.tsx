import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '@/lib/i18n';
import classes from './controls.module.css';

export function SchemeSwitch() {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = t(dark ? 'app.scheme.toLight' : 'app.scheme.toDark');
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {/* The stylesheet chooses: a page that was drawn before the scheme was known is right, too. */}
      <IconSun size={18} className={classes.inDark} />
      <IconMoon size={18} className={classes.inLight} />
    </button>
  );
}
