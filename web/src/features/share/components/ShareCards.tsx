import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Points } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import { GroupedCode } from '@/ui/GroupedCode';
import type { ShareLine } from '../api';
import { Acts } from './Acts';
import classes from './Lines.module.css';
import { LineEnd, LineName, LinePrice, LineSize, LineState } from './ShareBits';
import { actsOn, type ShareListProps } from './shareActs';

export function ShareCards({ lines, nested, onAct }: ShareListProps) {
  return (
    <ul className={classes.cards}>
      {lines.map((line) => (
        <li key={line.id} className="card">
          <div className={classes.head}>
            <div className={classes.name}>
              <LineName line={line} />
            </div>
            <LineState line={line} />
          </div>
          {line.description && <p className={classes.description}>{line.description}</p>}
          <Facts line={line} nested={nested} />
          <Acts name={line.name} offered={actsOn(line, nested)} onAct={(act) => onAct(act, line)} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ line, nested }: { line: ShareLine; nested: boolean }) {
  const t = useT();
  const locale = useLocale();
  return (
    <CardFacts>
      <dt>{t('share.field.size')}</dt>
      <dd>
        <LineSize line={line} />
      </dd>
      {line.type === 'file' && (
        <>
          <dt>{t('share.field.points')}</dt>
          <dd>
            <LinePrice line={line} />
          </dd>
        </>
      )}
      {!nested && (
        <>
          <dt>{t('share.field.code')}</dt>
          <dd>
            <GroupedCode symbols={line.fileLogo} />
          </dd>
        </>
      )}
      <dt>{t('share.field.added')}</dt>
      <dd>{formatDate(line.createTime, locale, 'dateTime')}</dd>
      <dt>{t('share.field.expireDays')}</dt>
      <dd>
        <LineEnd line={line} />
      </dd>
      <dt>{t('share.field.downloads')}</dt>
      <dd className="num">{formatNumber(line.downloads, locale)}</dd>
      {line.earned > 0 && (
        <>
          <dt>{t('share.field.earned')}</dt>
          <dd>
            <Points count={line.earned} />
          </dd>
        </>
      )}
    </CardFacts>
  );
}
