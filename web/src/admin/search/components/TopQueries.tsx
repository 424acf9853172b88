import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { Table } from '@/ui/Table';
import type { Queries } from '../api';

interface TopQueriesProps {
  title: string;
  help?: string;
  queries: Queries['top'];
  /** What fewer people have asked is shown to nobody. */
  fewest: number;
}

/** What is asked most, by how many. */
export function TopQueries({ title, help, queries, fewest }: TopQueriesProps) {
  const t = useT();
  const locale = useLocale();
  if (queries.length === 0) {
    return (
      <Part title={title}>
        <p className="muted">{t('searchDesk.query.none', { count: fewest })}</p>
      </Part>
    );
  }
  return (
    <Part title={title}>
      {help && <p className="small muted">{help}</p>}
      <Table label={title}>
        <thead>
          <tr>
            <th>{t('searchDesk.query.query')}</th>
            <th>{t('searchDesk.query.askers')}</th>
          </tr>
        </thead>
        <tbody>
          {queries.map(({ query, visitors }) => (
            <tr key={query}>
              <th scope="row">
                <bdi>{query}</bdi>
              </th>
              <td className="num">{formatNumber(visitors, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  );
}
