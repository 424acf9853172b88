import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { Part } from '@/ui/Part';
import { PartFailure } from '@/ui/PartFailure';
import { healthOf, percentOf } from '../../fleet';
import { type Health, trafficQueries } from '../../trafficApi';
import { HealthPill } from '../HealthPill';
import { Seen } from '../Seen';
import classes from './NodePage.module.css';

/** How one node does: when its agent last called for what, and how busy its machine is. */
export function NodeHealth({ id }: { id: number }) {
  const t = useT();
  // The form neither waits for it nor fails with it.
  const { data, error, refetch } = useQuery({ ...trafficQueries.health(), throwOnError: false });
  const health = healthOf(data, id);
  return (
    <Part title={t('nodes.health.title')} action={health && <HealthPill state={health.state} />}>
      {health ? (
        <>
          <Calls health={health} />
          <Machine health={health} />
        </>
      ) : data ? (
        <p className="muted">{t('nodes.health.notSeen')}</p>
      ) : error ? (
        <PartFailure failure={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height={160} />
      )}
    </Part>
  );
}

function Calls({ health }: { health: Health }) {
  const t = useT();
  const locale = useLocale();
  return (
    <dl className={classes.times}>
      <dt>{t('nodes.health.config')}</dt>
      <dd>
        <Seen time={health.configTime} />
      </dd>
      <dt>{t('nodes.health.users')}</dt>
      <dd>
        <Seen time={health.userTime} />
      </dd>
      <dt>{t('nodes.health.push')}</dt>
      <dd>
        <Seen time={health.pushTime} />
      </dd>
      <dt>{t('nodes.health.online')}</dt>
      <dd className="num">{formatNumber(health.online, locale)}</dd>
      <dt>{t('nodes.health.devices')}</dt>
      <dd className="num">{formatNumber(health.devices, locale)}</dd>
      <dt>{t('nodes.health.down')}</dt>
      <dd className="num">{formatBytes(health.down24h, locale)}</dd>
      <dt>{t('nodes.health.up')}</dt>
      <dd className="num">{formatBytes(health.up24h, locale)}</dd>
      {health.agent && (
        <>
          <dt>{t('nodes.health.agent')}</dt>
          <dd>
            <bdi>{health.agent}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}

/** Only some agents tell of their machine. */
function Machine({ health }: { health: Health }) {
  const t = useT();
  const locale = useLocale();
  const of = (used: number | undefined, total: number | undefined) =>
    used !== undefined && total
      ? t('nodes.health.usedOf', { used: formatBytes(used, locale), total: formatBytes(total, locale) })
      : '';
  const gauges = [
    {
      name: t('nodes.health.cpu'),
      percent: health.cpu === undefined ? undefined : Math.round(health.cpu),
      words: '',
    },
    {
      name: t('nodes.health.memory'),
      percent: percentOf(health.memUsed, health.memTotal),
      words: of(health.memUsed, health.memTotal),
    },
    {
      name: t('nodes.health.swap'),
      percent: percentOf(health.swapUsed, health.swapTotal),
      words: of(health.swapUsed, health.swapTotal),
    },
    {
      name: t('nodes.health.disk'),
      percent: percentOf(health.diskUsed, health.diskTotal),
      words: of(health.diskUsed, health.diskTotal),
    },
  ].filter((gauge) => gauge.percent !== undefined);
  if (gauges.length === 0) return null;
  return (
    <ul className={classes.gauges}>
      {gauges.map(({ name, percent = 0, words }) => (
        <li key={name}>
          <p>
            <span>{name}</span>
            <span className="num">{words || formatNumber(percent / 100, locale, { style: 'percent' })}</span>
          </p>
          <div className={classes.bar} data-full={percent >= FULL || undefined} aria-hidden>
            <span style={{ width: `${Math.min(100, percent)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** From here on somebody should look. */
const FULL = 90;
