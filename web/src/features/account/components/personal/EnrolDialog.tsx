import { Button } from '@mantine/core';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { CopyButton } from '@/ui/CopyButton';
import { FormDialog } from '@/ui/FormDialog';
import { QrCode } from '@/ui/QrCode';
import { TextField } from '@/ui/TextField';
import { confirmEnrolment, type Enrolment } from '../../personalApi';
import { ABOUT_FACTOR_CODE, inGroups } from '../../personalRules';
import { checkSecondFactor } from '../../rules';
import { ActFailure } from './ActFailure';
import classes from './EnrolDialog.module.css';

interface EnrolDialogProps {
  enrolment: Enrolment;
  /** It is on; these codes are shown once. */
  onOn: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Brings the secret into an app and proves with its first code that it has arrived. */
export default function EnrolDialog({ enrolment, onOn, onClose }: EnrolDialogProps) {
  const t = useT();
  const phone = useSurface() === 'phone';
  const form = useSendForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: checkSecondFactor(code) }),
    send: async ({ code }) => onOn(await confirmEnrolment(code.trim())),
    places: ABOUT_FACTOR_CODE,
  });
  return (
    <FormDialog
      title={t('profile.security.enrolTitle')}
      submit={t('profile.security.turnOn')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="muted">{t('profile.security.scan')}</p>
      <div className={classes.scan}>
        <QrCode className={classes.qr} value={enrolment.uri} label={t('profile.security.qr')} />
        <div className={classes.key}>
          {/* A phone cannot scan its own screen. */}
          {phone && (
            <Button component="a" href={enrolment.uri} variant="default">
              {t('profile.security.openApp')}
            </Button>
          )}
          <p className="muted small">{t('profile.security.secret')}</p>
          <code>{inGroups(enrolment.secret)}</code>
          <CopyButton value={enrolment.secret}>{t('profile.security.copySecret')}</CopyButton>
        </div>
      </div>
      <TextField
        label={t('profile.security.code')}
        description={t('profile.security.codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...form.field('code')}
      />
      <ActFailure failure={form.failure} />
    </FormDialog>
  );
}
