import { useT } from '@/lib/i18n';
import { CopyButton } from '@/ui/CopyButton';
import { Part } from '@/ui/Part';
import { HERE } from '../rules';
import classes from './Desk.module.css';

/** A store is run at a desk: on a phone there is the way to it. */
export function OnPhone() {
  const t = useT();
  const address = window.location.origin + HERE;
  return (
    <Part title={t('myStore.phone.title')}>
      <div className={classes.stack}>
        <p>{t('myStore.phone.words')}</p>
        <p className={classes.said}>
          <bdi>{address}</bdi>
        </p>
        <CopyButton value={address}>{t('myStore.phone.copy')}</CopyButton>
      </div>
    </Part>
  );
}
