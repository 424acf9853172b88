import { useState } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { useSubmitLink } from '../api';
import { checkLink } from '../rules';
import { useSubmitPlace } from '../submitPlace';
import { MySubmissions } from './MySubmissions';
import classes from './SubmitCard.module.css';

/** Takes the link of a group or channel for the directory, and shows what became of earlier ones. */
export function SubmitCard() {
  const t = useT();
  const submitLink = useSubmitLink();
  const [done, setDone] = useState(false);
  const place = useSubmitPlace();
  const form = useSendForm({
    initial: { link: '' },
    check: ({ link }) => ({ link: checkLink(link) }),
    send: ({ link }) => submitLink(link.trim()),
    onSent() {
      form.form.reset();
      setDone(true);
    },
    places: {
      link_required: 'link',
      link_invalid: 'link',
      link_private: 'link',
      submission_unlawful: 'link',
    },
  });
  return (
    <Section
      title={t('directory.submit.title')}
      lead={t('directory.submit.lead')}
      done={done && t('directory.submit.done')}
    >
      <form
        ref={place}
        className={classes.form}
        onSubmit={form.submit}
        onChange={() => setDone(false)}
        noValidate
      >
        <TextField
          type="url"
          label={t('directory.submit.link')}
          description={t('directory.submit.help')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          {...form.field('link')}
        />
        <SubmitButton pending={form.pending} variant="default">
          {t('directory.submit.submit')}
        </SubmitButton>
        <p className="muted small">{t('errors.submission_unlawful')}</p>
        <FailureNote failure={form.failure} />
      </form>
      <MySubmissions />
    </Section>
  );
}
