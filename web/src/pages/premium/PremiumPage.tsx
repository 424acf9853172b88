import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { isRunning } from '@/lib/premium';
import { reloadUserInfo, useSession } from '@/lib/session';
import { Page } from '@/ui/Page';
import { Pill } from '@/ui/Pill';
import { premiumQueries } from './api';
import { BuyPremium } from './components/BuyPremium';
import { Comparison } from './components/Comparison';
import classes from './PremiumPage.module.css';

/** What premium gives, what it costs, and until when it runs; visitors can read all of it. */
export default function PremiumPage() {
  const t = useT();
  const { signedIn } = useSession();
  const { data: offer } = useSuspenseQuery(premiumQueries.offer());

  // Whoever comes back from paying has a new expiry, which this tab has not heard of yet.
  useEffect(() => {
    if (signedIn) reloadUserInfo().catch(() => undefined);
  }, [signedIn]);

  return (
    <Page title={t('app.page.premium')} lead={t('premium.lead')} actions={<Standing />}>
      <div className={classes.parts}>
        <Comparison offer={offer} />
        <BuyPremium offer={offer} />
      </div>
    </Page>
  );
}

/** How the member stands with premium; nothing to say about a visitor. */
function Standing() {
  const t = useT();
  const locale = useLocale();
  const { userInfo } = useSession();
  if (!userInfo) return null;
  const { vipExpiry } = userInfo;
  if (!vipExpiry) return <Pill>{t('premium.none')}</Pill>;
  const date = formatDate(vipExpiry, locale);
  return isRunning(vipExpiry, Date.now()) ? (
    <Pill tone="good">{t('premium.running', { date })}</Pill>
  ) : (
    <Pill tone="warn">{t('premium.ended', { date })}</Pill>
  );
}
