import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { checkNickname, countCharacters, NICKNAME_LONGEST } from '../../nickname';
import { changeNickname } from '../../personalApi';
import { ActFailure } from './ActFailure';
import classes from './NicknameForm.module.css';

interface NicknameFormProps {
  nickname: string;
  onType: () => void;
  onSaved: () => void;
}

export function NicknameForm({ nickname, onType, onSaved }: NicknameFormProps) {
  const t = useT();
  const name = useSendForm({
    initial: { nickname },
    check: (values) => ({ nickname: checkNickname(values.nickname) }),
    send: (values) => changeNickname(values.nickname.trim()),
    onSent: onSaved,
    places: { nickname_required: 'nickname', too_long: 'nickname' },
  });
  const length = countCharacters(name.values.nickname.trim());
  return (
    <form className={classes.form} onSubmit={name.submit} onChange={onType} noValidate>
      <div className={classes.row}>
        <TextField
          label={t('profile.me.nickname')}
          autoComplete="nickname"
          description={<Counter length={length} />}
          {...name.field('nickname')}
        />
        <SubmitButton pending={name.pending} variant="default">
          {t('profile.me.save')}
        </SubmitButton>
      </div>
      <ActFailure failure={name.failure} said="errors.name_change_failed" />
    </form>
  );
}

/** Heard as a sentence, seen as two numbers. */
function Counter({ length }: { length: number }) {
  const t = useT();
  return (
    <span className={`num ${classes.counter}`} data-over={length > NICKNAME_LONGEST || undefined}>
      <span aria-hidden="true">
        {length} / {NICKNAME_LONGEST}
      </span>
      <span className="only-heard">{t('profile.me.counter', { length, longest: NICKNAME_LONGEST })}</span>
    </span>
  );
}
