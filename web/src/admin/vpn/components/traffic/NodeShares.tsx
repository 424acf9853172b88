import { formatBytes, formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { sumOf } from '@/ui/dayChartRules';
import { Part } from '@/ui/Part';
import type { NodeTraffic } from '../../trafficApi';
import classes from './Traffic.module.css';

/** Which node carried how much, the busiest first. */
export function NodeShares({ nodes }: { nodes: readonly NodeTraffic[] }) {
  const t = useT();
  const locale = useLocale();
  const carrying = nodes.filter((node) => sumOf(node) > 0);
  const total = carrying.reduce((sum, node) => sum + sumOf(node), 0);
  return (
    <Part title={t('nodes.traffic.byNode')}>
      {carrying.length === 0 && <p className="muted">{t('nodes.traffic.none')}</p>}
      <ol className={classes.shares}>
        {carrying.map((node) => (
          <li key={node.id}>
            <p className={classes.share}>
              {node.name ? (
                <SurfaceLink to={`/admin/nodes/${node.id}`}>
                  <bdi>{node.name}</bdi>
                </SurfaceLink>
              ) : (
                <span className="muted">{t('nodes.traffic.gone', { id: node.id })}</span>
              )}
              <Amounts of={node} />
              <span className="num">
                {formatNumber(sumOf(node) / total, locale, { style: 'percent', maximumFractionDigits: 1 })}
              </span>
            </p>
            <div className={classes.bar} aria-hidden>
              <span style={{ width: `${(sumOf(node) / total) * 100}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** What went which way. */
export function Amounts({ of: { up, down } }: { of: Pick<NodeTraffic, 'up' | 'down'> }) {
  const t = useT();
  const locale = useLocale();
  return (
    <span className={classes.amounts}>
      <span className="num">{t('app.chart.down', { amount: formatBytes(down, locale) })}</span>
      <span className="num">{t('app.chart.up', { amount: formatBytes(up, locale) })}</span>
    </span>
  );
}
