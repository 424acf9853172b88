import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SubmitButton } from '@/ui/SubmitButton';
import type { SettingForm } from '../useSettingForm';
import classes from './Actions.module.css';

interface ActionsProps {
  form: SettingForm;
  /** The setting's name: a page with twenty "Save" buttons needs to tell them apart. */
  label: string;
}

/** Appears with the first change; says afterwards that it was saved. */
export function Actions({ form, label }: ActionsProps) {
  const t = useT();
  return (
    <div className={classes.actions}>
      {form.conflict && (
        <Button size="sm" loading={form.pending} onClick={form.reload}>
          {t('settings.save.reload')}
        </Button>
      )}
      {form.dirty && !form.conflict && (
        <SubmitButton size="sm" pending={form.pending} aria-label={t('settings.save.submitNamed', { label })}>
          {t('settings.save.submit')}
        </SubmitButton>
      )}
      {form.dirty && (
        <Button size="sm" variant="default" disabled={form.pending} onClick={form.discard}>
          {t('settings.save.discard')}
        </Button>
      )}
      <span className={classes.saved} role="status">
        {form.saved && t('settings.save.done')}
      </span>
    </div>
  );
}
