import { useT } from '@/lib/i18n';
import { Segmented } from '@/ui/Segmented';
import type { SignInAnswer, Ways } from '../api';
import { codeChannels, offeredWays, passwordChannels, type Way } from '../useWay';
import { CodeForm } from './CodeForm';
import { PasswordForm } from './PasswordForm';
import classes from './SignInForms.module.css';
import { TelegramForm } from './TelegramForm';

interface SignInFormsProps {
  ways: Ways;
  way: Way;
  onChoose: (way: Way) => void;
  forgotPath: string;
  /** A password that is filled in for somebody who tries the shop out. */
  password?: string;
  onAnswer: (answer: SignInAnswer) => void;
}

/** The ways of signing in side by side, and the form of the chosen one. */
export function SignInForms({ ways, way, onChoose, forgotPath, password, onAnswer }: SignInFormsProps) {
  const t = useT();
  const channels = codeChannels(ways);
  const names: Record<Way, string> = {
    password: t('account.login.byPassword'),
    code: t('account.login.byCode'),
    telegram: t('account.login.byTelegram'),
  };
  const options = offeredWays(ways).map((value) => ({ value, label: names[value] }));
  return (
    <div className={classes.ways}>
      {options.length > 1 && (
        <Segmented label={t('account.login.way')} options={options} value={way} onChange={onChoose} />
      )}
      {way === 'password' && (
        <PasswordForm
          channels={passwordChannels(ways)}
          forgotPath={channels.length > 0 ? forgotPath : null}
          password={password}
          onAnswer={onAnswer}
        />
      )}
      {way === 'code' && <CodeForm channels={channels} onAnswer={onAnswer} />}
      {way === 'telegram' && <TelegramForm registration={ways.registration} onAnswer={onAnswer} />}
    </div>
  );
}
