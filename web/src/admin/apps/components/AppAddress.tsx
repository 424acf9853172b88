import { useT } from '@/lib/i18n';
import { CopyButton } from '@/ui/CopyButton';
import { Pill } from '@/ui/Pill';
import { looksDifferent } from '../address';
import type { HandedApp } from '../api';
import classes from './Apps.module.css';

/**
 * Where an app leads, as machines write it and, if that differs, as people
 * read it. It is text, not a link: nobody has judged yet what lies behind it,
 * and a slip of the hand should not open it.
 */
export function AppAddress({ app }: { app: HandedApp }) {
  const t = useT();
  return (
    <div className={classes.address}>
      <code dir="ltr">{app.url}</code>
      {looksDifferent(app) && (
        <>
          <span className="small">
            {t('appsDesk.address.read')} <bdi>{app.host}</bdi>
          </span>
          <Pill tone="warn">{t('appsDesk.address.script')}</Pill>
        </>
      )}
      <CopyButton
        value={app.url}
        size="compact-sm"
        aria-label={t('appsDesk.address.copy', { name: app.name })}
      />
    </div>
  );
}
