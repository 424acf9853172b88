import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import classes from './form.module.css';

/** What somebody accepts who gets an account. */
export function RulesNote() {
  const t = useT();
  return (
    <p className={classes.note}>
      {t('account.register.rules')} <SurfaceLink to="/terms">{t('app.page.terms')}</SurfaceLink>
      {' · '}
      <SurfaceLink to="/privacy">{t('app.page.privacy')}</SurfaceLink>
    </p>
  );
}
