import { formatBytes, formatNumber, useLocale, useT } from '@/lib/i18n';
import type { Health } from '../../trafficApi';
import { Seen } from '../Seen';
import classes from './Nodes.module.css';

/** What a node does just now, as far as it says. */
export function NodeFigures({ health }: { health: Health | undefined }) {
  const t = useT();
  const locale = useLocale();
  if (!health) return <div className={classes.figures} />;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('nodes.health.online')}</dt>
        <dd className="num">{formatNumber(health.online, locale)}</dd>
      </div>
      <div>
        <dt>{t('nodes.health.load')}</dt>
        <dd className="num">
          {health.cpu === undefined ? '–' : formatNumber(health.cpu / 100, locale, { style: 'percent' })}
        </dd>
      </div>
      <div>
        <dt>{t('nodes.health.day')}</dt>
        <dd className="num">{formatBytes(health.up24h + health.down24h, locale)}</dd>
      </div>
      <div>
        <dt>{t('nodes.health.seen')}</dt>
        <dd>
          <Seen time={health.seenTime} />
        </dd>
      </div>
    </dl>
  );
}
