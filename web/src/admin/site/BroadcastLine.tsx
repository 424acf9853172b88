import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { Meter } from '@/ui/Meter';
import { Pill, type Tone } from '@/ui/Pill';
import { type Broadcast, useBroadcastAct } from './apiNews';
import classes from './Notice.module.css';

const TONES: Readonly<Record<Broadcast['state'], Tone>> = {
  running: 'sea',
  paused: 'warn',
  stopped: 'bad',
  done: 'good',
};

/** How far one sending has come, and how it is held up. */
export function BroadcastLine({ broadcast }: { broadcast: Broadcast }) {
  const t = useT();
  const locale = useLocale();
  const [stopping, setStopping] = useState(false);
  const act = useBroadcastAct(broadcast);
  const { state, audience, reached, letters, sent, failed, withdrawn, begun, ended } = broadcast;
  const number = (n: number) => formatNumber(n, locale);
  const at = (moment: string) => formatDate(moment, locale, 'dateTime');
  const open = state === 'running' || state === 'paused';
  const facts = [
    ['todo', open ? number(Math.max(audience - reached, 0)) : undefined],
    ['letters', number(letters)],
    ['sent', number(sent)],
    ['failed', number(failed)],
    ['withdrawn', withdrawn > 0 ? number(withdrawn) : undefined],
    ['begun', at(begun)],
    ['ended', ended && at(ended)],
  ] as const;
  return (
    <li className={classes.broadcast}>
      <div className={classes.acts}>
        <Pill tone={TONES[state]}>{t(`newsDesk.send.state.${state}`)}</Pill>
        <span className="small muted">{t('newsDesk.send.version', { version: broadcast.version })}</span>
        <span className="small">
          {t('newsDesk.send.reached', { reached: number(reached), audience: number(audience) })}
        </span>
      </div>
      <Meter share={audience > 0 ? Math.min(reached / audience, 1) : 1} urgent={false} />
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{t(`newsDesk.send.field.${name}`)}</dt>
                <dd className="num">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {open && (
        <div className={classes.acts}>
          <Button
            variant="default"
            loading={act.isPending && !stopping}
            onClick={() => act.mutate(state === 'running' ? 'pause' : 'resume')}
          >
            {t(state === 'running' ? 'newsDesk.send.pause' : 'newsDesk.send.resume')}
          </Button>
          <Button variant="default" onClick={() => setStopping(true)}>
            {t('newsDesk.send.stop')}
          </Button>
        </div>
      )}
      {!stopping && <FailureNote failure={act.error} />}
      {stopping && (
        <ConfirmDialog
          title={t('newsDesk.send.stopTitle')}
          confirm={t('newsDesk.send.stop')}
          danger
          pending={act.isPending}
          onConfirm={() => act.mutate('stop', { onSuccess: () => setStopping(false) })}
          onCancel={() => setStopping(false)}
        >
          <p>{t('newsDesk.send.stopLead')}</p>
          <FailureNote failure={act.error} />
        </ConfirmDialog>
      )}
    </li>
  );
}
