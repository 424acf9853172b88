import { IconAlertTriangle } from '@tabler/icons-react';
import { CHAINS, networkOf, standardOf } from '@/lib/chain';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import classes from './SendOver.module.css';

/** The network in big plain words: taking another one is how people lose money. */
export function SendOver({ network }: { network: string }) {
  const t = useT();
  const known = networkOf(network);
  const standard = standardOf(network);
  return (
    <div className={classes.over}>
      <p className="small muted">{t('order.network.label')}</p>
      <p className={classes.name}>
        <strong>{standard}</strong>
        {known && CHAINS[known].chain !== standard && <span className="muted">{CHAINS[known].chain}</span>}
      </p>
      <div className={classes.warning}>
        <IconAlertTriangle size={20} aria-hidden />
        <p>
          {t('order.network.only', { network: standard })}{' '}
          <SurfaceLink to="/commonProblem#usdt-network">{t('order.network.more')}</SurfaceLink>
        </p>
      </div>
    </div>
  );
}
