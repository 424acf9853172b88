import { Button } from '@mantine/core';
import { ApiError, useErrorText } from '@/lib/http';
import { type TextKey, useT } from '@/lib/i18n';
import { logout } from '../../api';
import classes from './ActFailure.module.css';

interface ActFailureProps {
  failure: unknown;
  /** What did not succeed; the reason follows. */
  said?: TextKey;
}

/**
 * Says at the place of an act that it was refused and why. Where only a fresh
 * sign-in helps, the way to it: the guard of the page keeps the way back.
 */
export function ActFailure({ failure, said }: ActFailureProps) {
  const t = useT();
  const describe = useErrorText();
  const refusal = failure instanceof ApiError ? failure : null;
  // The client has shown a server's fault to everybody already.
  const told = refusal?.status === 500;
  const shown = failure !== null && failure !== undefined && !told;
  return (
    <div className={classes.failure} role="alert">
      {shown && said && <b>{t(said)}</b>}
      {shown && <p>{describe(failure)}</p>}
      {refusal?.code === 'sign_in_again' && (
        <Button className={classes.again} variant="default" onClick={() => void logout()}>
          {t('profile.again')}
        </Button>
      )}
    </div>
  );
}
