import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import type { OwnStore } from '../api';
import { STORE_TONES } from '../rules';
import classes from './Desk.module.css';

export function StorePill({ store }: { store: OwnStore }) {
  const t = useT();
  return <Pill tone={STORE_TONES[store.state]}>{t(`myStore.state.${store.state}`)}</Pill>;
}

/** What keeps the store from selling, if anything does, and what becomes of it. */
export function Standing({ store }: { store: OwnStore }) {
  const t = useT();
  const locale = useLocale();
  switch (store.state) {
    case 'suspended':
      return (
        <div className={classes.note} data-tone="bad">
          <p>{t(store.suspendedFor === 'bond' ? 'myStore.suspended.bond' : 'myStore.suspended.operator')}</p>
          {store.reason && (
            <p className={classes.said} dir="auto">
              {store.reason}
            </p>
          )}
        </div>
      );
    case 'closing':
      return (
        <p className={classes.note} data-tone="warn">
          {t('myStore.closing', { date: formatDate(store.closesAt ?? Date.now(), locale) })}
        </p>
      );
    default:
      return null;
  }
}
