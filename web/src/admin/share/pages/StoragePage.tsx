import { useSuspenseQuery } from '@tanstack/react-query';
import { formatBytes, formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Fact, Facts } from '@/ui/Facts';
import { Page } from '@/ui/Page';
import { Part } from '@/ui/Part';
import { type Overview, storedQueries } from '../api';
import { Who } from '../components/Bits';
import classes from '../components/Stored.module.css';

/** What the shop keeps for its members, how much room is left, and what the upkeep did last. */
export default function StoragePage() {
  const t = useT();
  const { data } = useSuspenseQuery(storedQueries.overview());
  return (
    <Page title={t('app.page.adminStorage')} lead={t('storage.overview.lead')}>
      <div className={classes.parts}>
        <Kept overview={data} />
        <Room overview={data} />
        <Keepers overview={data} />
        <Upkeep overview={data} />
      </div>
    </Page>
  );
}

function Kept({ overview }: { overview: Overview }) {
  const t = useT();
  const locale = useLocale();
  const total = overview.states.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Facts title={t('storage.overview.kept')}>
      {overview.states.map(({ state, files, bytes }) => (
        <Fact key={state} name={t(`storage.fileState.${state}`)}>
          {t('storage.overview.files', { count: files, bytes: formatBytes(bytes, locale) })}
        </Fact>
      ))}
      <Fact name={t('storage.overview.total')}>{formatBytes(total, locale)}</Fact>
    </Facts>
  );
}

function Room({ overview: { disk, reports, blocks } }: { overview: Overview }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Facts title={t('storage.overview.room')}>
      <Fact name={t('storage.overview.free')}>
        {disk ? (
          <span className={disk.low ? classes.low : undefined}>{formatBytes(disk.free, locale)}</span>
        ) : (
          t('storage.overview.bucket')
        )}
      </Fact>
      {disk && (
        <Fact name={t('storage.overview.floor')}>
          {formatBytes(disk.floor, locale)}
          {disk.low && <p className={classes.low}>{t('storage.overview.low')}</p>}
        </Fact>
      )}
      <Fact name={t('storage.report.open')}>
        <SurfaceLink to="/admin/shares/reports">{formatNumber(reports, locale)}</SurfaceLink>
      </Fact>
      <Fact name={t('storage.overview.blocks')}>
        <SurfaceLink to="/admin/shares?view=blocks">{formatNumber(blocks, locale)}</SurfaceLink>
      </Fact>
    </Facts>
  );
}

function Keepers({ overview: { members } }: { overview: Overview }) {
  const t = useT();
  const locale = useLocale();
  if (members.length === 0) return null;
  return (
    <Part title={t('storage.overview.members')}>
      <ol className={classes.keepers}>
        {members.map(({ member, files, bytes }) => (
          <li key={member.id}>
            <Who member={member} />
            <span className="num">
              {t('storage.overview.files', { count: files, bytes: formatBytes(bytes, locale) })}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Upkeep({ overview: { rounds, stuck } }: { overview: Overview }) {
  const t = useT();
  const locale = useLocale();
  if (rounds.length === 0) return null;
  return (
    <Facts title={t('storage.overview.upkeep')}>
      {rounds.map(({ part, ranAt, items, bytes }) => (
        <Fact key={part} name={t(`storage.overview.part.${part}`)}>
          {formatDate(ranAt, locale, 'dateTime')}
          <p className="small muted">
            {t('storage.overview.removed', { count: items, bytes: formatBytes(bytes, locale) })}
          </p>
        </Fact>
      ))}
      {stuck > 0 && (
        <Fact name={t('storage.overview.stuck')}>
          <span className={classes.low}>{formatNumber(stuck, locale)}</span>
          <p className="small muted">{t('storage.overview.stuckNote')}</p>
        </Fact>
      )}
    </Facts>
  );
}
