import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useT } from '@/lib/i18n';
import { useSurfaceNavigate } from '@/lib/surface';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type Notice, type NoticeAct, useNoticeAct } from './apiNews';
import { titleIn } from './noticeDraft';

/** What becomes of a notice as a whole. */
export function NoticeActs({ notice }: { notice: Notice }) {
  const t = useT();
  const [asked, setAsked] = useState<NoticeAct | null>(null);
  return (
    <>
      {notice.state === 'draft' && (
        <>
          <Button onClick={() => setAsked('publish')}>{t('newsDesk.act.publish')}</Button>
          <Button variant="default" onClick={() => setAsked('drop')}>
            {t('newsDesk.act.drop')}
          </Button>
        </>
      )}
      {notice.state === 'published' && (
        <Button variant="default" onClick={() => setAsked('withdraw')}>
          {t('newsDesk.act.withdraw')}
        </Button>
      )}
      {asked && <ActDialog notice={notice} act={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ActDialogProps {
  notice: Notice;
  act: NoticeAct;
  onClose: () => void;
}

function ActDialog({ notice, act, onClose }: ActDialogProps) {
  const t = useT();
  const go = useSurfaceNavigate();
  const title = titleIn(notice.texts, useLanguage());
  const run = useNoticeAct(notice, act);
  const confirm = () =>
    run.mutate(undefined, {
      onSuccess: () => {
        onClose();
        if (act === 'drop') go('/admin/site/notices');
      },
    });
  return (
    <ConfirmDialog
      title={t(`newsDesk.act.${act}Title`, { title })}
      confirm={t(`newsDesk.act.${act}`)}
      danger={act !== 'publish'}
      pending={run.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t(`newsDesk.act.${act}Lead`)}</p>
      <FailureNote failure={run.error} />
    </ConfirmDialog>
  );
}
