import { Button } from '@mantine/core';
import { useErrorText } from '@/lib/http';
import { formatBytes, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Dotted } from '@/ui/Dotted';
import { Meter } from '@/ui/Meter';
import { failureKey } from '../failures';
import type { Transfer, Transfers } from '../transfers';
import classes from './TransferList.module.css';
import { timeLeft } from './timeLeft';

interface TransferLineProps {
  transfer: Transfer;
  transfers: Transfers;
}

/** One download: how far it is, and how it ended. */
export function TransferLine({ transfer, transfers }: TransferLineProps) {
  const { name, size, done, state } = transfer;
  const under = state === 'running' || state === 'held';
  return (
    <li className={classes.line}>
      <b className={classes.name} dir="auto">
        {name}
      </b>
      {under && <Meter share={size === 0 ? 1 : Math.min(1, done / size)} urgent={false} />}
      {under && <Progress transfer={transfer} />}
      {/* Only what has ended is said aloud: progress would never be quiet. */}
      <p className={classes.state} data-state={state} role="status">
        <Standing transfer={transfer} />
      </p>
      <div className={classes.acts}>
        <Acts transfer={transfer} transfers={transfers} />
      </div>
    </li>
  );
}

function Progress({ transfer: { done, size, speed } }: { transfer: Transfer }) {
  const t = useT();
  const locale = useLocale();
  const bytes = (count: number) => formatBytes(count, locale);
  const share = size === 0 ? 1 : Math.min(1, done / size);
  return (
    <p className="small muted num">
      <Dotted>
        {formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 0 })}
        {t('receive.transfer.of', { done: bytes(done), size: bytes(size) })}
        {speed !== null && t('receive.transfer.speed', { speed: bytes(speed) })}
        {speed !== null && speed > 0 && timeLeft((size - done) / speed, locale, t)}
      </Dotted>
    </p>
  );
}

function Standing({ transfer: { state, failure } }: { transfer: Transfer }) {
  const t = useT();
  const describe = useErrorText();
  if (state === 'running') return null;
  if (state !== 'failed') return t(`receive.transfer.${state}`);
  const key = failureKey(failure);
  return key ? t(key) : describe(failure);
}

/** What can be done about a download, as it stands. */
const ACTS = {
  waiting: ['cancel'],
  running: ['hold', 'cancel'],
  held: ['release', 'cancel'],
  saved: [],
  failed: ['retry'],
  cancelled: ['retry'],
} as const satisfies Record<Transfer['state'], readonly (keyof Transfers)[]>;

function Acts({ transfer: { id, name, state }, transfers }: TransferLineProps) {
  const t = useT();
  return ACTS[state].map((act) => (
    <Button
      key={act}
      size="xs"
      variant="default"
      aria-label={t(`receive.transfer.${act}Named`, { name })}
      onClick={() => transfers[act](id)}
    >
      {t(`receive.transfer.${act}`)}
    </Button>
  ));
}
