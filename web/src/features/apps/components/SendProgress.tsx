import { Button } from '@mantine/core';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Meter } from '@/ui/Meter';
import classes from './AppForm.module.css';

interface SendProgressProps {
  /** How much has been sent, from 0 to 1. */
  share: number;
  onStop: () => void;
}

/** How far the form is on its way. Once it has left, the server looks at the pictures. */
export function SendProgress({ share, onStop }: SendProgressProps) {
  const t = useT();
  const locale = useLocale();
  const percent = formatNumber(Math.floor(share * 100) / 100, locale, { style: 'percent' });
  const says = share < 1 ? t('apps.form.sending', { percent }) : t('apps.form.looking');
  return (
    <div className={classes.sending}>
      <p className="small num">{says}</p>
      <Button variant="subtle" size="sm" onClick={onStop}>
        {t('app.dialog.cancel')}
      </Button>
      <div
        className={classes.meter}
        role="progressbar"
        aria-label={t('apps.form.progress')}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={says}
      >
        <Meter share={share} urgent={false} />
      </div>
    </div>
  );
}
