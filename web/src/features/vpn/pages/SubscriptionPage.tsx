import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { HOME, SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/pageTitle';
import { StatePanel } from '@/ui/StatePanel';
import { vpnQueries } from '../api';
import { Imports } from '../components/Imports';
import { LinkRows } from '../components/LinkRows';
import { LinkStanding } from '../components/LinkStanding';
import { setAt } from '../links';
import classes from './SubscriptionPage.module.css';

/** What a subscription link shows to somebody who opens it in a browser instead of an app. */
export default function SubscriptionPage() {
  const t = useT();
  const { token = '' } = useParams();
  const { data: link } = useSuspenseQuery(vpnQueries.link(token));
  if (!link) return <UnknownLink />;
  const set = setAt(link, window.location.origin);
  return (
    <Page title={t('vpn.page.title', { brand: link.brand })} lead={t('vpn.page.lead')} width="text">
      <div className={classes.parts}>
        <LinkStanding link={link} />
        <section className={`card ${classes.connect}`} aria-labelledby="connect">
          <h2 id="connect">{t('vpn.page.connect')}</h2>
          <Imports imports={set.imports} />
          <div className={classes.byHand}>
            <h3>{t('vpn.page.copy')}</h3>
            <LinkRows set={set} />
          </div>
        </section>
        <nav className={classes.help} aria-label={t('vpn.links.help')}>
          <SurfaceLink to="/download">{t('vpn.links.apps')}</SurfaceLink>
          <SurfaceLink to="/tutorials">{t('vpn.links.guides')}</SurfaceLink>
          <SurfaceLink to="/account">{t('vpn.page.account')}</SurfaceLink>
        </nav>
      </div>
    </Page>
  );
}

function UnknownLink() {
  const t = useT();
  usePageTitle(t('app.page.subscription'));
  return (
    <StatePanel
      level={1}
      title={t('vpn.page.goneTitle')}
      actions={
        <>
          <Button component={SurfaceLink} to="/account">
            {t('vpn.page.account')}
          </Button>
          <Button component={SurfaceLink} to={HOME} variant="default">
            {t('app.state.toHome')}
          </Button>
        </>
      }
    >
      {t('vpn.page.gone')}
    </StatePanel>
  );
}
