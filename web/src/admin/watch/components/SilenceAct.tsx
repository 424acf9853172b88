import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { Select } from '@/ui/Select';
import { type Alert, useSilence, useUnsilence } from '../api';
import { useAlertNames } from '../names';
import classes from './Alerts.module.css';

const SPANS = ['1', '8', '24', '168', '720'] as const;

/** Keeps letters about an alert away for a while, or lets them come again. */
export function SilenceAct({ alert }: { alert: Alert }) {
  const t = useT();
  const locale = useLocale();
  const names = useAlertNames();
  const [asking, setAsking] = useState(false);
  const end = useUnsilence(alert.id);
  const what = names.whole(alert);
  return (
    <div className={classes.act}>
      {alert.silencedUntil ? (
        <>
          <span className="small">
            {t('alerts.silence.until', { when: formatDate(alert.silencedUntil, locale, 'dateTime') })}
          </span>
          <Button
            variant="default"
            loading={end.isPending}
            aria-label={t('alerts.silence.endNamed', { what })}
            onClick={() => end.mutate(undefined)}
          >
            {t('alerts.silence.end')}
          </Button>
          <FailureNote failure={end.error} />
        </>
      ) : (
        <Button
          variant="default"
          aria-label={t('alerts.silence.named', { what })}
          onClick={() => setAsking(true)}
        >
          {t('alerts.silence.act')}
        </Button>
      )}
      {asking && <SilenceDialog alert={alert} onClose={() => setAsking(false)} />}
    </div>
  );
}

function SilenceDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const t = useT();
  const names = useAlertNames();
  const silence = useSilence(alert.id);
  const [hours, setHours] = useState<string>('24');
  return (
    <FormDialog
      title={t('alerts.silence.title')}
      submit={t('alerts.silence.act')}
      pending={silence.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        silence.mutate(Number(hours), { onSuccess: onClose });
      }}
    >
      <p>
        <b>{names.whole(alert)}</b>
      </p>
      <p className="muted">{t('alerts.silence.text')}</p>
      <Select
        label={t('alerts.silence.hours')}
        options={SPANS.map((value) => ({ value, label: t(`alerts.span.${value}`) }))}
        value={hours}
        onChange={setHours}
      />
      <FailureNote failure={silence.error} />
    </FormDialog>
  );
}
