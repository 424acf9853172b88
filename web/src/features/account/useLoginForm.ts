import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '@/lib/http';
import { useLogin, useSendLoginCode } from './api';
import {
  checkEmail,
  checkLogin,
  fieldErrors,
  type LoginErrors,
  type LoginValues,
  type LoginWay,
} from './rules';
import { useCountdown } from './useCountdown';

/** Refusals that are about the code, whichever way the server words them. */
const ABOUT_CODE = ['code_wrong', 'code_expired'];

/** The login form's behaviour: what it holds, checks, sends, and where a refusal is shown. */
export function useLoginForm() {
  const [way, setWay] = useState<LoginWay>('code');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const resend = useCountdown();
  const sendCode = useSendLoginCode();
  const login = useLogin();
  const form = useForm<LoginValues>({
    initialValues: { email: '', code: '', password: '' },
    validate: (values) => checkLogin(way, values, sentTo),
    // A corrected field loses its message; the others are not judged before they are sent.
    clearInputErrorOnChange: true,
  });

  // Codes and their waiting time belong to one address; another one starts afresh.
  const sent = sentTo !== null && sentTo === form.values.email.trim();

  function showErrors(errors: LoginErrors): void {
    form.setErrors(errors);
    focusFirst(errors);
  }

  function focusFirst(errors: object): void {
    const first = (['email', 'code', 'password'] as const).find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  }

  function refuse(error: unknown): void {
    const fields = error instanceof ApiError ? fieldErrors(error.fields) : {};
    if (error instanceof ApiError && ABOUT_CODE.includes(error.code)) fields.code = error.code;
    if (Object.keys(fields).length > 0) showErrors(fields);
    else setFailure(error);
  }

  return {
    form,
    way,
    failure,
    /** Whether a code is on its way to the address that is typed in now. */
    sent,
    secondsToResend: sent ? resend.secondsLeft : 0,
    sending: sendCode.isPending,
    pending: login.isPending,

    choose(next: LoginWay): void {
      setWay(next);
      setFailure(null);
      form.clearErrors();
    },

    /** Fills an account in for somebody who tries the shop out. */
    fill(email: string, password = ''): void {
      setWay(password ? 'password' : 'code');
      setFailure(null);
      form.clearErrors();
      form.setValues({ email, password });
    },

    send(): void {
      const email = form.values.email.trim();
      const wrong = checkEmail(email);
      if (wrong) {
        showErrors({ email: wrong });
        return;
      }
      setFailure(null);
      sendCode.mutate(email, {
        onSuccess({ retryAfter }) {
          setSentTo(email);
          resend.start(retryAfter);
          form.clearFieldError('code');
          form.getInputNode('code')?.focus();
        },
        onError(error) {
          // After a reload the form has forgotten a code that is on its way; the server has not.
          if (error instanceof ApiError && error.code === 'code_wait') {
            setSentTo(email);
            resend.start(Number(error.params.seconds ?? error.params.retryAfter) || 0);
          }
          refuse(error);
        },
      });
    },

    submit: form.onSubmit((values) => {
      setFailure(null);
      login.mutate({ way, values }, { onError: refuse });
    }, focusFirst),
  };
}
