import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, useLanguage, useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { LineHead } from '@/ui/LineHead';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { type Notice, type NoticeFilter, newsQueries } from './apiNews';
import classes from './Notice.module.css';
import { NoticeMarks } from './NoticeMarks';
import { titleIn } from './noticeDraft';

const STATES: readonly NoticeFilter[] = ['all', 'draft', 'published', 'withdrawn'];

export default function NoticesPage() {
  const t = useT();
  const [state, setState] = useState<NoticeFilter>('all');
  return (
    <Page
      title={t('app.page.adminNotices')}
      lead={t('newsDesk.lead')}
      actions={
        <Button component={SurfaceLink} to="/admin/site/notices/new">
          {t('newsDesk.new')}
        </Button>
      }
    >
      <div className={classes.bar}>
        <Segmented
          label={t('newsDesk.filter')}
          options={STATES.map((value) => ({ value, label: t(`newsDesk.state.${value}`) }))}
          value={state}
          onChange={setState}
        />
      </div>
      <Notices state={state} />
    </Page>
  );
}

function Notices({ state }: { state: NoticeFilter }) {
  const t = useT();
  // Not suspended: the choice must stay where it is while a narrower list is on its way.
  const list = useInfiniteQuery({ ...newsQueries.notices(state), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={240} />;
  const notices = list.data.pages.flatMap((page) => page.items);
  if (notices.length === 0) return <EmptyState title={t('newsDesk.none')} />;
  return (
    <>
      <ul className={classes.lines}>
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
      <MoreButton list={list}>{t('newsDesk.more')}</MoreButton>
    </>
  );
}

function NoticeLine({ notice }: { notice: Notice }) {
  const t = useT();
  const locale = useLocale();
  const language = useLanguage();
  const at = (moment: string) => formatDate(moment, locale, 'dateTime');
  return (
    <li className="card">
      <LineHead
        name={titleIn(notice.texts, language)}
        to={`/admin/site/notices/${notice.id}`}
        marks={<NoticeMarks notice={notice} />}
        facts={
          <>
            <span>{t(`newsDesk.place.${notice.place}`)}</span>
            {notice.from && <span>{t('newsDesk.fact.from', { date: at(notice.from) })}</span>}
            {notice.until && <span>{t('newsDesk.fact.until', { date: at(notice.until) })}</span>}
            <span>{t('newsDesk.fact.changed', { date: at(notice.changeTime) })}</span>
            {notice.createdName && <span>{t('newsDesk.fact.by', { name: notice.createdName })}</span>}
          </>
        }
      />
    </li>
  );
}
