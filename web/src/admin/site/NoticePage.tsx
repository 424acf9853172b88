import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLanguage, useT } from '@/lib/i18n';
import { useSurfaceNavigate } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { newsQueries } from './apiNews';
import { BroadcastPart } from './BroadcastPart';
import { NoticeActs } from './NoticeActs';
import { NoticeForm } from './NoticeForm';
import { NoticeMarks } from './NoticeMarks';
import { NoticeWords } from './NoticeWords';
import { titleIn } from './noticeDraft';

const NEW = 'new';

/** One notice, or one that is yet to be written. */
export default function NoticePage() {
  const { id = '' } = useParams();
  return id === NEW ? <NewNotice /> : <WrittenNotice key={id} id={id} />;
}

function NewNotice() {
  const t = useT();
  const go = useSurfaceNavigate();
  return (
    <Page title={t('newsDesk.new')} lead={t('newsDesk.newLead')}>
      <NoticeForm onCreated={(id) => go(`/admin/site/notices/${id}`)} />
    </Page>
  );
}

function WrittenNotice({ id }: { id: string }) {
  const language = useLanguage();
  const { data: notice } = useSuspenseQuery(newsQueries.notice(id));
  return (
    <Page
      title={titleIn(notice.texts, language)}
      lead={<NoticeMarks notice={notice} />}
      actions={<NoticeActs notice={notice} />}
    >
      {notice.state === 'withdrawn' ? (
        <NoticeWords notice={notice} />
      ) : (
        <NoticeForm key={notice.version} notice={notice} />
      )}
      <BroadcastPart notice={notice} />
    </Page>
  );
}
