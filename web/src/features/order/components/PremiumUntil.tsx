import { useEffect, useState } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { reloadUserInfo, useSession } from '@/lib/session';

/** Until when premium runs now. What this tab knows is older than the purchase, so the server is asked. */
export function PremiumUntil() {
  const t = useT();
  const locale = useLocale();
  const { userInfo } = useSession();
  const [fresh, setFresh] = useState(false);

  useEffect(() => {
    // Without an answer the rest of the page is still true.
    reloadUserInfo().then(
      () => setFresh(true),
      () => undefined,
    );
  }, []);

  const until = fresh ? userInfo?.vipExpiry : null;
  if (!until) return null;
  return (
    <>
      {/* A line of its own: in Russian a date ends with a full stop already. */}
      <b>{t('order.done.premium.until', { date: formatDate(until, locale) })}</b>
      <br />
    </>
  );
}
