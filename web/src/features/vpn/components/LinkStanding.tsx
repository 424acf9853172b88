import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { HOME, SurfaceLink } from '@/lib/surface';
import { type LinkPage, noticesOf, serves } from '../rules';
import classes from './LinkStanding.module.css';
import { Notices } from './Notices';
import { UsageLines } from './UsageLines';
import { UsageRing } from './UsageRing';

/** States that buying something mends. */
const RENEWABLE: readonly LinkPage['state'][] = ['none', 'expired', 'exhausted'];

/** How much is left behind a link, or why it does not serve, and what helps. */
export function LinkStanding({ link: { usage, state } }: { link: LinkPage }) {
  const t = useT();
  const notices = serves({ state }) ? noticesOf({ ...usage, state }, Date.now()) : [];
  const low = notices.some(({ kind }) => kind !== 'endsSoon');
  return (
    <section className={`card ${classes.standing}`} aria-labelledby="standing">
      {state === 'active' || state === 'exhausted' ? (
        <>
          <UsageRing traffic={usage} low={low} />
          <div className={classes.words}>
            <h2 id="standing">{t('vpn.page.left')}</h2>
            <UsageLines standing={usage} />
          </div>
        </>
      ) : (
        <h2 id="standing" className={classes.words}>
          {t(`vpn.page.${state}`)}
        </h2>
      )}
      {notices.length > 0 && (
        <div className={classes.notices}>
          <Notices notices={notices} refillTime={usage.refillTime} />
        </div>
      )}
      {RENEWABLE.includes(state) && (
        <Button component={SurfaceLink} to={HOME} size="sm">
          {t('vpn.page.renew')}
        </Button>
      )}
    </section>
  );
}
