import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useT } from '@/lib/i18n';
import { siteQuery } from '@/lib/site';
import { readLocal, writeLocal } from '@/lib/storage';
import { SurfaceLink } from '@/lib/surface';
import { QuietLine } from './QuietLine';

const KEY = 'notice';

/** What the operator tells everybody, until it is put away; other words bring it back. */
export function NoticeLine() {
  const t = useT();
  const locale = useLocale();
  // Comes along with the brand, after the page was drawn: so it lies over the page, and nothing moves.
  const { data } = useQuery({ ...siteQuery(), throwOnError: false });
  const [away, setAway] = useState(() => readLocal(KEY));
  const notice = data?.banner;
  if (!notice) return null;
  const mark = `${notice.id}.${notice.version}`;
  if (away === mark) return null;
  const title = notice.title[locale] ?? '';
  const putAway = () => {
    writeLocal(KEY, mark);
    setAway(mark);
  };
  return (
    <QuietLine floating notice={notice.importance}>
      {notice.more ? <SurfaceLink to={`/notices/${notice.id}`}>{title}</SurfaceLink> : <span>{title}</span>}
      <button type="button" onClick={putAway}>
        {t('app.dialog.close')}
      </button>
    </QuietLine>
  );
}
