import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Points } from '@/ui/Amount';
import { GroupedCode } from '@/ui/GroupedCode';
import { Table } from '@/ui/Table';
import { Acts } from './Acts';
import classes from './Lines.module.css';
import { LineEnd, LineName, LinePrice, LineSize, LineState } from './ShareBits';
import { actsOn, type ShareListProps } from './shareActs';

export function ShareTable({ lines, nested, onAct }: ShareListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('app.page.shares')}>
      <thead>
        <tr>
          <th>{t('share.field.name')}</th>
          <th>{t('share.field.size')}</th>
          <th>{t('share.field.points')}</th>
          {!nested && <th>{t('share.field.code')}</th>}
          <th>{t('share.field.state')}</th>
          <th>{t('share.field.downloads')}</th>
          <th>{t('share.field.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={classes.name}>
              <LineName line={line} />
              {line.description && <p className={classes.description}>{line.description}</p>}
              <p className={classes.aside}>{formatDate(line.createTime, locale, 'dateTime')}</p>
            </td>
            <td>
              <LineSize line={line} />
            </td>
            <td>
              <LinePrice line={line} />
            </td>
            {!nested && (
              <td>
                <GroupedCode symbols={line.fileLogo} />
              </td>
            )}
            <td className={classes.state}>
              <LineState line={line} />
              <p className={classes.aside}>
                <LineEnd line={line} />
              </p>
            </td>
            <td className="num">
              {formatNumber(line.downloads, locale)}
              {line.earned > 0 && (
                <p className={classes.aside}>
                  <Points count={line.earned} />
                </p>
              )}
            </td>
            <td>
              <Acts name={line.name} offered={actsOn(line, nested)} onAct={(act) => onAct(act, line)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
