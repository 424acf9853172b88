import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, useLanguage, useLocale, useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { PartFailure } from '@/ui/PartFailure';
import { Section } from '@/ui/Section';
import { type Notice, newsQueries, useSendNotice, useTryNotice } from './apiNews';
import { BroadcastLine } from './BroadcastLine';
import classes from './Notice.module.css';
import { titleIn } from './noticeDraft';

/** A notice as a letter to everybody: tried out on oneself, sent once, watched and stopped. */
export function BroadcastPart({ notice }: { notice: Notice }) {
  const t = useT();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const audience = useQuery({ ...newsQueries.audience(), throwOnError: false });
  const sent = useQuery({ ...newsQueries.broadcasts(notice.id), throwOnError: false });
  const test = useTryNotice(notice);
  const items = sent.data?.items ?? [];
  if (!audience.data || !sent.data) {
    const failure = audience.error ?? sent.error;
    return (
      <Section title={t('newsDesk.send.title')}>
        {failure ? (
          <PartFailure
            failure={failure}
            onRetry={() => {
              void audience.refetch();
              void sent.refetch();
            }}
          />
        ) : (
          <Bone height={80} />
        )}
      </Section>
    );
  }
  const { members, channels, perMinute } = audience.data;
  const able = channels.length > 0;
  const before = items.some(({ version }) => version === notice.version);
  const ways = channels.map((way) => t(`newsDesk.send.way.${way as 'email' | 'telegram' | 'sms'}`));
  return (
    <Section
      title={t('newsDesk.send.title')}
      lead={
        able
          ? t('newsDesk.send.lead', {
              members: formatNumber(members, locale),
              pace: formatNumber(perMinute, locale),
              ways: ways.join(' · '),
            })
          : t('newsDesk.send.noWay')
      }
      done={test.isSuccess && t('newsDesk.send.tested')}
    >
      {able && notice.state !== 'withdrawn' && (
        <div className={classes.acts}>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate(undefined)}>
            {t('newsDesk.send.test')}
          </Button>
          {notice.showing && !before && (
            <Button onClick={() => setAsking(true)}>{t('newsDesk.send.start')}</Button>
          )}
          {!notice.showing && <span className="small muted">{t('newsDesk.send.unpublished')}</span>}
        </div>
      )}
      <FailureNote failure={test.error} />
      {items.length > 0 && (
        <ul className={classes.lines}>
          {items.map((broadcast) => (
            <BroadcastLine key={broadcast.id} broadcast={broadcast} />
          ))}
        </ul>
      )}
      {asking && <SendDialog notice={notice} members={members} onClose={() => setAsking(false)} />}
    </Section>
  );
}

interface SendDialogProps {
  notice: Notice;
  members: number;
  onClose: () => void;
}

function SendDialog({ notice, members, onClose }: SendDialogProps) {
  const t = useT();
  const locale = useLocale();
  const title = titleIn(notice.texts, useLanguage());
  const send = useSendNotice(notice);
  return (
    <ConfirmDialog
      title={t('newsDesk.send.startTitle', { title, members: formatNumber(members, locale) })}
      confirm={t('newsDesk.send.start')}
      pending={send.isPending}
      onConfirm={() => send.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('newsDesk.send.startLead')}</p>
      <FailureNote failure={send.error} />
    </ConfirmDialog>
  );
}
