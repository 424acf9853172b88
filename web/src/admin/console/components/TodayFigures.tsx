import type { ReactNode } from 'react';
import { formatBytes, formatMoney, formatNumber, useLocale, useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Part } from '@/ui/Part';
import type { FiguresDay, Today } from '../api';
import classes from '../ConsolePage.module.css';
import { useNames } from '../useNames';

interface TileProps {
  name: string;
  to: string;
  permission: string;
  today: string;
  yesterday: string;
  /** What the number is made of. */
  more?: string;
}

function Tile({ name, to, permission, today, yesterday, more }: TileProps) {
  const t = useT();
  const { can } = useSession();
  return (
    <div className={classes.tile}>
      <dt>{can(permission) ? <SurfaceLink to={to}>{name}</SurfaceLink> : name}</dt>
      <dd className={`num ${classes.figure}`}>{today}</dd>
      {more && <dd className="small">{more}</dd>}
      <dd className="small muted">{t('console.today.before', { amount: yesterday })}</dd>
    </div>
  );
}

/** Today in a row of numbers, each with the whole of yesterday below. */
export function TodayFigures({ now }: { now: Today }) {
  const t = useT();
  const locale = useLocale();
  const money = (amount: string) => formatMoney(amount, 'USD', locale);
  const count = (number: number) => formatNumber(number, locale);
  const tile = (of: (day: FiguresDay) => string) => ({ today: of(now.today), yesterday: of(now.yesterday) });
  return (
    <Part title={t('console.today.title')}>
      <dl className={classes.tiles}>
        <Tile
          name={t('console.figure.succeeded')}
          to="/admin/orders"
          permission="orders"
          {...tile((day) => count(day.succeeded))}
          more={t('console.today.placed', { number: now.today.placed })}
        />
        <Tile
          name={t('console.figure.moneyIn')}
          to="/admin/payments"
          permission="payments"
          {...tile((day) => money(day.moneyIn))}
        />
        <Tile
          name={t('console.figure.earned')}
          to="/admin/figures"
          permission="figures"
          {...tile((day) => money(day.earned))}
        />
        <Tile
          name={t('console.figure.refunded')}
          to="/admin/orders"
          permission="orders"
          {...tile((day) => money(day.refunded))}
          more={t('console.today.refunds', { number: now.today.refunds })}
        />
        <Tile
          name={t('console.figure.joined')}
          to="/admin/users"
          permission="users"
          {...tile((day) => count(day.joined))}
        />
        <Tile
          name={t('console.figure.active')}
          to="/admin/users"
          permission="users"
          {...tile((day) => count(day.active))}
        />
        <Tile
          name={t('console.figure.traffic')}
          to="/admin/nodes/traffic"
          permission="nodes"
          {...tile((day) => formatBytes(day.up + day.down, locale))}
        />
        <Tile
          name={t('console.figure.bytes')}
          to="/admin/shares/storage"
          permission="shares"
          {...tile((day) => formatBytes(day.bytes, locale))}
          more={t('console.today.files', { number: now.today.files })}
        />
      </dl>
      <Sources now={now} />
      <p className="small muted">{t('console.today.days')}</p>
    </Part>
  );
}

/** What came by which way, and what was ordered. */
function Sources({ now }: { now: Today }) {
  const t = useT();
  const names = useNames();
  return (
    <div className={classes.sources}>
      <Source title={t('console.today.byMethod')} none={t('console.today.noMoney')}>
        {now.moneyIn.map(({ method, currency = '', amount }) => (
          <div key={method + currency}>
            <dt>
              {names.method(method)}
              {currency && ![names.method(method), 'USD'].includes(currency) && (
                <span className="muted"> · {currency}</span>
              )}
            </dt>
            <dd>
              <Money amount={amount} unit="USD" />
            </dd>
          </div>
        ))}
      </Source>
      <Source title={t('console.today.byKind')} none={t('console.today.noOrders')}>
        {now.kinds.map(({ kind, placed, succeeded }) => (
          <div key={kind}>
            <dt>{names.kind(kind)}</dt>
            <dd>{t('console.today.ofPlaced', { succeeded, placed })}</dd>
          </div>
        ))}
      </Source>
      {now.moneyBack.length > 0 && (
        <Source title={t('console.today.back')} none="">
          {now.moneyBack.map(({ method, amount }) => (
            <div key={method}>
              <dt>{names.method(method)}</dt>
              <dd>
                <Money amount={amount} unit="USD" />
              </dd>
            </div>
          ))}
        </Source>
      )}
    </div>
  );
}

function Source({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className={classes.source}>{title}</h3>
      {children.length > 0 ? <dl className={classes.lines}>{children}</dl> : <p className="muted">{none}</p>}
    </div>
  );
}
