import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { useT } from '@/lib/i18n';
import { type Farewell, farewell } from '@/lib/session';
import classes from './RequestNotice.module.css';

const TEXTS = {
  password_changed: 'errors.password_changed',
  account_closed: 'account.farewell.closed',
} as const;

/** Says, wherever they have come to, why somebody is signed out now. It stays until it is put away. */
export function FarewellNote({ reason }: { reason: Farewell }) {
  const t = useT();
  return (
    <div className={classes.notice} data-tone="good">
      <p className={classes.words}>{t(TEXTS[reason])}</p>
      <CloseButton aria-label={t('account.notice.close')} onClick={() => farewell.set(null)} />
    </div>
  );
}
