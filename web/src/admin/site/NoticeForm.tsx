import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { ChoiceField } from '@/ui/ChoiceField';
import { FailureNote } from '@/ui/FailureNote';
import { Part } from '@/ui/Part';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { type Notice, useSaveNotice } from './apiNews';
import classes from './Notice.module.css';
import { NoticeTabs } from './NoticeTabs';
import { checkNotice, NOTICE_PLACES, type NoticeDraft, noticeDraftOf, noticeWishOf } from './noticeDraft';

interface NoticeFormProps {
  /** Absent for a notice that is yet to be written. */
  notice?: Notice;
  onCreated?: (id: string) => void;
}

/** All that an operator says of a notice. It keeps what was written until it is saved. */
export function NoticeForm({ notice, onCreated }: NoticeFormProps) {
  const t = useT();
  const save = useSaveNotice(notice);
  const [made, setMade] = useState('');
  const form = useSendForm<NoticeDraft>({
    initial: noticeDraftOf(notice),
    check: checkNotice,
    send: async (draft) => {
      const answer = await save.mutateAsync(noticeWishOf(draft));
      setMade((answer as Notice).id);
      if (!notice) onCreated?.((answer as Notice).id);
    },
    places: NOTICE_PLACES,
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <NoticeTabs form={form} />
      <Part title={t('newsDesk.form.when')}>
        <div className={classes.pairs}>
          <ChoiceField
            {...form.field('place')}
            label={t('newsDesk.place.label')}
            options={(['both', 'banner', 'page'] as const).map((value) => ({
              value,
              label: t(`newsDesk.place.${value}`),
            }))}
          />
          <ChoiceField
            {...form.field('importance')}
            label={t('newsDesk.importance.label')}
            options={(['info', 'warning'] as const).map((value) => ({
              value,
              label: t(`newsDesk.importance.${value}`),
            }))}
          />
          <TextField
            {...form.field('from')}
            type="datetime-local"
            label={t('newsDesk.form.from')}
            description={t('newsDesk.form.fromHelp')}
          />
          <TextField
            {...form.field('until')}
            type="datetime-local"
            label={t('newsDesk.form.until')}
            description={t('newsDesk.form.untilHelp')}
          />
        </div>
      </Part>
      <FailureNote failure={form.failure} />
      <div className={classes.acts}>
        <SubmitButton pending={form.pending}>
          {t(notice ? 'newsDesk.form.save' : 'newsDesk.form.create')}
        </SubmitButton>
        <Button component={SurfaceLink} to="/admin/site/notices" variant="default">
          {t('newsDesk.form.discard')}
        </Button>
        <span role="status">{made && !form.pending && t('newsDesk.form.saved')}</span>
      </div>
    </form>
  );
}
