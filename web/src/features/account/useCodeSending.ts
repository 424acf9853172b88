import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@/lib/http';
import { type CodePurpose, sendCode } from './api';
import { shownNumber } from './phone/phoneNumber';
import { checkIdentity, identifierOf } from './rules';
import { keepSentCode, readSentCode, type SentCode } from './sentCode';
import { useCountdown } from './useCountdown';
import type { IdentityForm } from './useIdentityForm';

export type CodeSending = ReturnType<typeof useCodeSending>;

/** The form that says where codes go, and shows at its fields what keeps one from being sent. */
type CodeReceiver = Pick<IdentityForm, 'identity' | 'clear' | 'place' | 'showErrors'>;

/** Sends codes to the address that is typed in, and counts the seconds until the next one. */
export function useCodeSending(form: CodeReceiver, purpose: CodePurpose, onSent: () => void) {
  const [sent, setSent] = useState(readSentCode);
  const [refused, setRefused] = useState<{ target: string; error: unknown } | null>(null);
  const request = useMutation({ mutationFn: sendCode });
  const { channel } = form.identity;
  const target = identifierOf(form.identity);

  // Codes and their waiting time belong to one address and one purpose; another one starts afresh.
  const isSent = sent?.target === target && sent.purpose === purpose;
  const secondsToResend = useCountdown(isSent ? sent.resendAt : 0);

  function note(seconds: number): void {
    const code: SentCode = { purpose, target, resendAt: Date.now() + seconds * 1000 };
    keepSentCode(code);
    // The field that takes the code may come only with this.
    flushSync(() => setSent(code));
    onSent();
  }

  return {
    channel,
    /** The address that a code is on its way to, as long as it is the one that is typed in. */
    sentTo: isSent ? (channel === 'phone' ? shownNumber(form.identity.phone) : target) : null,
    /** Why none could be sent there, when that is about no field. */
    failure: refused?.target === target ? refused.error : null,
    sending: request.isPending,
    secondsToResend,

    send(): void {
      const wrong = checkIdentity(form.identity);
      if (wrong.email ?? wrong.phone) {
        form.showErrors(wrong);
        return;
      }
      if (request.isPending) return;
      form.clear();
      setRefused(null);
      request.mutate(
        { channel, target, purpose },
        {
          onSuccess: ({ retryAfter }) => note(retryAfter),
          onError(error) {
            // Another tab may have asked for a code that is still on its way.
            if (error instanceof ApiError && error.code === 'code_wait') {
              note(Number(error.params.seconds) || 0);
            }
            if (!form.place(error)) setRefused({ target, error });
          },
        },
      );
    },
  };
}
