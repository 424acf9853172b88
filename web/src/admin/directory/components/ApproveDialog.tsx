import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSendForm } from '@/lib/form';
import { ApiError } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { Bone } from '@/ui/Bone';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { deskQueries, type Seen, type Submission, useApprove } from '../api';
import { guessLanguage } from '../guess';
import { checkSaid, readSaid, type Said, tick } from '../particulars';
import { ChatLink, shortLink } from './ChatLink';
import classes from './Desk.module.css';
import { SaidFields } from './SaidFields';
import { SeenNote } from './SeenNote';

interface ApproveDialogProps {
  submission: Submission;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Looks at a chat through Telegram, and lists it as the operator says. */
export function ApproveDialog(props: ApproveDialogProps) {
  const t = useT();
  const look = useQuery({ ...deskQueries.look(props.submission.id), throwOnError: false });
  const title = t('directoryDesk.approve.title', { link: shortLink(props.submission.link) });
  if (look.isFetching) {
    return (
      <FormDialog title={title} onClose={props.onClose}>
        <p role="status">{t('directoryDesk.look.asking')}</p>
        <Bone height={240} />
      </FormDialog>
    );
  }
  const unseen = look.error && (
    <Unseen
      failure={look.error}
      listable={!isUnknown(look.error)}
      link={props.submission.link}
      onAgain={() => void look.refetch()}
    />
  );
  if (isUnknown(look.error)) {
    return (
      <FormDialog title={title} onClose={props.onClose}>
        {unseen}
      </FormDialog>
    );
  }
  return (
    <ApproveForm key={look.status} {...props} title={title} seen={look.data}>
      {unseen}
    </ApproveForm>
  );
}

/** What Telegram has no chat for is never listed, whatever is filled in. */
const isUnknown = (failure: unknown) => hasCode(failure, 'chat_unknown');

const hasCode = (failure: unknown, code: string) => failure instanceof ApiError && failure.code === code;

interface UnseenProps {
  failure: unknown;
  listable: boolean;
  link: string;
  onAgain: () => void;
}

/** Why nothing is known of a chat, and what can be done about it. */
function Unseen({ failure, listable, link, onAgain }: UnseenProps) {
  const t = useT();
  return (
    <div className={classes.unseen}>
      <FailureNote failure={failure} />
      <p className="small muted">{t(`directoryDesk.look.${listable ? 'unasked' : 'unknown'}`)}</p>
      <p>
        <ChatLink link={link} />
      </p>
      {!hasCode(failure, 'bot_missing') && (
        <Button size="compact-sm" variant="default" onClick={onAgain}>
          {t('directoryDesk.look.again')}
        </Button>
      )}
    </div>
  );
}

interface ApproveFormProps extends ApproveDialogProps {
  title: string;
  /** Absent if Telegram could not be asked. */
  seen: Seen | undefined;
  children: ReactNode;
}

function ApproveForm({ submission, title, seen, children, onDone, onClose }: ApproveFormProps) {
  const t = useT();
  const approve = useApprove(submission.id);
  const form = useSendForm({
    initial: beginWith(seen),
    check: checkSaid,
    send: (said) => approve.mutateAsync(readSaid(said, seen === undefined)),
    onSent: (said) => {
      onDone(t('directoryDesk.approve.done', { title: inSentence(said.title.trim()) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      submit={t('directoryDesk.approve.confirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {seen && <SeenNote seen={seen} />}
      {children}
      {submission.others > 0 && (
        <p className={classes.words}>{t('directoryDesk.approve.together', { count: submission.others })}</p>
      )}
      <SaidFields form={form} kindIsKnown={seen !== undefined} />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}

/**
 * A category is never guessed, nor the language of what nobody has seen: what
 * nobody has chosen stands in every list as somebody's decision.
 */
function beginWith(seen: Seen | undefined): Said {
  return {
    title: seen?.title ?? '',
    description: seen?.description ?? '',
    kind: seen?.kind ?? 'group',
    category: '',
    language: seen ? guessLanguage(`${seen.title} ${seen.description}`) : '',
    adult: tick(seen?.adult ?? false),
  };
}
