import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { FormDialog } from '@/ui/FormDialog';
import { TextField } from '@/ui/TextField';
import { ABOUT_FACTOR_CODE } from '../../personalRules';
import { checkSecondFactor } from '../../rules';
import { ActFailure } from './ActFailure';

interface FactorCodeDialogProps {
  title: string;
  /** What follows. */
  text: string;
  submit: string;
  danger?: boolean;
  send: (code: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a code of the second step before something about it changes. */
export default function FactorCodeDialog(props: FactorCodeDialogProps) {
  const { title, text, submit, danger, send, onClose } = props;
  const t = useT();
  const form = useSendForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: checkSecondFactor(code) }),
    send: ({ code }) => send(code.trim()),
    places: ABOUT_FACTOR_CODE,
  });
  return (
    <FormDialog
      title={title}
      submit={submit}
      danger={danger}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="muted">{text}</p>
      <TextField
        label={t('profile.security.codeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...form.field('code')}
      />
      <ActFailure failure={form.failure} />
    </FormDialog>
  );
}
