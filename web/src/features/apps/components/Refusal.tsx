import { useT } from '@/lib/i18n';
import type { OwnApp } from '../api';
import classes from './OwnApps.module.css';

/** Why the operator has said no, in the operator's own words. */
export function Refusal({ app }: { app: OwnApp }) {
  const t = useT();
  if (!app.reason) return null;
  return (
    <p className={classes.refusal} dir="auto">
      <b>{t(app.blocked ? 'apps.mine.whyBlocked' : 'apps.mine.whyRefused')}</b>
      {app.reason}
    </p>
  );
}
