import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { FormDialog } from '@/ui/FormDialog';
import { TextField } from '@/ui/TextField';
import { bindTelegram } from '../../personalApi';
import { checkTelegramCode, plainCode } from '../../rules';
import { forgetAttempt, useTelegramAttempt } from '../../useTelegramAttempt';
import { TelegramSteps } from '../TelegramSteps';
import { ActFailure } from './ActFailure';

interface TelegramDialogProps {
  /** Whether another account is bound already. */
  bound: boolean;
  onBound: () => void;
  onClose: () => void;
}

/** Binds the Telegram account that the bot hands the code to. */
export default function TelegramDialog({ bound, onBound, onClose }: TelegramDialogProps) {
  const t = useT();
  const telegram = useTelegramAttempt('bind');
  const form = useSendForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: checkTelegramCode(code) }),
    async send({ code }) {
      await bindTelegram(telegram.attempt?.attempt ?? '', plainCode(code));
      forgetAttempt('bind');
      onBound();
    },
    places: { telegram_code_format: 'code', telegram_code_wrong: 'code', telegram_code_expired: 'code' },
  });
  return (
    <FormDialog
      title={t(bound ? 'profile.bindings.telegramChange' : 'profile.bindings.telegramBind')}
      submit={t('profile.bindings.bind')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TelegramSteps telegram={telegram} />
      <TextField
        label={t('account.telegram.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...form.field('code')}
      />
      <ActFailure failure={form.failure} said="errors.binding_failed" />
    </FormDialog>
  );
}
