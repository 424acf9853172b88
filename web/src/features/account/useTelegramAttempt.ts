import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http';
import { session } from '@/lib/session';
import { readTab, writeTab } from '@/lib/storage';

type TelegramPurpose = 'login' | 'bind';
export type TelegramAttempt = Awaited<ReturnType<typeof begin>>;
export type TelegramHandoff = ReturnType<typeof useTelegramAttempt>;

const keyOf = (purpose: TelegramPurpose) => `account.telegram.${purpose}`;

/** A code that the bot sent at the last moment of the link is good for as long as this. */
const CODE_LIFETIME_MS = 5 * 60_000;

/**
 * The attempt that this tab has begun. A code of the bot counts only together
 * with it, and phones throw pages away while their owner is in Telegram, so a
 * reload must not lose it.
 */
function keptAttempt(purpose: TelegramPurpose): TelegramAttempt | null {
  try {
    const kept: TelegramAttempt | null = JSON.parse(readTab(keyOf(purpose)) ?? 'null');
    return kept && Date.parse(kept.expiresAt) + CODE_LIFETIME_MS > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

export function forgetAttempt(purpose: TelegramPurpose): void {
  writeTab(keyOf(purpose), null);
}

// Whoever comes in does not go on with what somebody else has begun.
session.onEnter(() => {
  forgetAttempt('login');
  forgetAttempt('bind');
});

async function begin(purpose: TelegramPurpose) {
  const attempt = await api.post('/auth/telegram/attempts', { body: { purpose } });
  writeTab(keyOf(purpose), JSON.stringify(attempt));
  return attempt;
}

/** The way through the bot: begun when it is first shown, and kept until it has ended. */
export function useTelegramAttempt(purpose: TelegramPurpose) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'telegram', purpose],
    queryFn: () => keptAttempt(purpose) ?? begin(purpose),
    // It ends by its own clock; another one is begun only when somebody asks for it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return {
    attempt: data ?? null,
    failure: isFetching ? null : error,
    beginning: isFetching,
    renew(): void {
      if (isFetching) return;
      forgetAttempt(purpose);
      void refetch();
    },
  };
}
