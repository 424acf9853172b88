import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { formatName } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { SurfaceLink } from '@/lib/surface';
import { CopyButton } from '@/ui/CopyButton';
import type { Link } from '../rules';
import classes from './SubscriptionLinks.module.css';

const ResetLinksDialog = lazyPart(() => import('./ResetLinksDialog'));

/** The secret address for each kind of app, and the way to replace it. */
export function SubscriptionLinks({ links }: { links: readonly Link[] }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [isNew, setIsNew] = useState(false);
  return (
    <section id="link" className={`card ${classes.links}`} aria-labelledby="subscription-link">
      <div>
        <h2 id="subscription-link">{t('vpn.links.title')}</h2>
        <p className="muted">{t('vpn.links.lead')}</p>
      </div>
      <ul>
        {links.map(({ format, url }) => (
          <li key={format} className={classes.link}>
            <div className={classes.address}>
              <p className="small muted">{t('vpn.links.for', { format: formatName(format) })}</p>
              <code>{url}</code>
            </div>
            <CopyButton value={url}>{t('vpn.links.copy', { format: formatName(format) })}</CopyButton>
          </li>
        ))}
      </ul>
      <p className={classes.done} role="status">
        {isNew && t('vpn.links.resetDone')}
      </p>
      <div className={classes.foot}>
        <p className="small muted">{t('vpn.links.resetNote')}</p>
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          {t('vpn.links.reset')}
        </Button>
      </div>
      <nav className={classes.help} aria-label={t('vpn.links.help')}>
        <SurfaceLink to="/download">{t('vpn.links.apps')}</SurfaceLink>
        <SurfaceLink to="/tutorials">{t('vpn.links.guides')}</SurfaceLink>
      </nav>
      {asking && (
        <Suspense>
          <ResetLinksDialog onClose={() => setAsking(false)} onReset={() => setIsNew(true)} />
        </Suspense>
      )}
    </section>
  );
}
