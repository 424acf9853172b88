import { useSuspenseQuery } from '@tanstack/react-query';
import { formatBytes, formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Fact, Facts } from '@/ui/Facts';
import { Page } from '@/ui/Page';
import { type Overview, searchQueries } from '../api';
import { IndexLight } from '../components/IndexLight';
import classes from '../components/Search.module.css';
import { Ways } from '../components/Ways';
import { STATES } from '../filter';

/** How the index does, what is in it, and the ways to the rest of this desk. */
export default function OverviewPage() {
  const t = useT();
  const { data } = useSuspenseQuery(searchQueries.overview());
  return (
    <Page title={t('app.page.adminSearch')} lead={t('searchDesk.overview.lead')}>
      <IndexLight overview={data} />
      <div className={classes.parts}>
        <Index overview={data} />
        <Chats overview={data} />
      </div>
      <Ways />
    </Page>
  );
}

const ENGINES = ['sqlite', 'postgres', 'opensearch'] as const;

function Index({ overview }: { overview: Overview }) {
  const t = useT();
  const locale = useLocale();
  const { engine, messages, documents, hidden, bytes, newestAt, optimizedAt } = overview;
  const known = ENGINES.find((name) => name === engine);
  return (
    <Facts title={t('searchDesk.overview.index')}>
      <Fact name={t('searchDesk.overview.engine')}>
        {known ? t(`searchDesk.overview.engines.${known}`) : engine}
      </Fact>
      <Fact name={t('searchDesk.overview.kept')}>{formatNumber(messages, locale)}</Fact>
      <Fact name={t('searchDesk.overview.documents')}>{formatNumber(documents, locale)}</Fact>
      <Fact name={t('searchDesk.overview.hidden')}>
        <SurfaceLink to="/admin/search/messages?view=hidden">{formatNumber(hidden, locale)}</SurfaceLink>
      </Fact>
      <Fact name={t('searchDesk.overview.size')}>{formatBytes(bytes, locale)}</Fact>
      <Fact name={t('searchDesk.overview.newest')}>
        {newestAt ? formatDate(newestAt, locale, 'dateTime') : t('searchDesk.overview.noMessage')}
      </Fact>
      <Fact name={t('searchDesk.overview.optimized')}>
        {optimizedAt ? formatDate(optimizedAt, locale, 'dateTime') : t('searchDesk.overview.notYet')}
      </Fact>
    </Facts>
  );
}

function Chats({ overview: { sources, backlog } }: { overview: Overview }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Facts title={t('searchDesk.overview.chats')}>
      {STATES.map((state) => (
        <Fact key={state} name={t(`searchDesk.state.${state}`)}>
          <SurfaceLink to={`/admin/search/sources?state=${state}`}>
            {formatNumber(sources[state], locale)}
          </SurfaceLink>
        </Fact>
      ))}
      <Fact name={t('searchDesk.overview.backlog')}>
        {backlog > 0
          ? t('searchDesk.messages', { count: backlog, number: formatNumber(backlog, locale) })
          : t('searchDesk.overview.nothingLeft')}
      </Fact>
    </Facts>
  );
}
