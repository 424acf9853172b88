import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { components } from '@/api/schema';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { SurfaceLink } from '@/lib/surface';
import { Select } from '@/ui/Select';
import { hostOf } from '../links';
import { Imports } from './Imports';
import { LinkRows } from './LinkRows';
import classes from './SubscriptionLinks.module.css';

const ResetLinksDialog = lazyPart(() => import('./ResetLinksDialog'));

type Subscription = components['schemas']['SubscriptionOutBody'];

/** The secret address in every form an app takes it, and the way to replace it. */
export function SubscriptionLinks({ subscription }: { subscription: Subscription }) {
  const t = useT();
  const sets = [subscription, ...subscription.others];
  const [chosen, setChosen] = useState<string | null>(null);
  const set = sets.find((candidate) => hostOf(candidate) === chosen) ?? subscription;
  return (
    <section id="link" className={`card ${classes.links}`} aria-labelledby="subscription-link">
      <div className={classes.head}>
        <h2 id="subscription-link">{t('vpn.links.title')}</h2>
        <p className="muted">{t('vpn.links.lead')}</p>
      </div>
      <div className={classes.ways}>
        <div className={classes.byHand}>
          {sets.length > 1 && (
            <div className={classes.base}>
              <Select
                label={t('vpn.links.base')}
                value={hostOf(set)}
                options={sets.map(hostOf).map((host) => ({ value: host, label: host }))}
                onChange={setChosen}
              />
              <p className="small muted">{t('vpn.links.baseHelp')}</p>
            </div>
          )}
          <LinkRows set={set} />
        </div>
        <Imports imports={set.imports} />
      </div>
      <Reset resetTime={subscription.resetTime} />
      <nav className={classes.help} aria-label={t('vpn.links.help')}>
        <SurfaceLink to="/download">{t('vpn.links.apps')}</SurfaceLink>
        <SurfaceLink to="/tutorials">{t('vpn.links.guides')}</SurfaceLink>
      </nav>
    </section>
  );
}

function Reset({ resetTime }: { resetTime?: string }) {
  const t = useT();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <p className={classes.done} role="status">
        {isNew && t('vpn.links.resetDone')}
      </p>
      <div className={classes.foot}>
        <div className="small muted">
          <p>{t('vpn.links.resetNote')}</p>
          {resetTime && <p>{t('vpn.links.resetLast', { date: formatDate(resetTime, locale) })}</p>}
        </div>
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          {t('vpn.links.reset')}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <ResetLinksDialog onClose={() => setAsking(false)} onReset={() => setIsNew(true)} />
        </Suspense>
      )}
    </>
  );
}
