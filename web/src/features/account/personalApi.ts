import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { reloadUserInfo } from '@/lib/session';

export type DeviceSession = components['schemas']['AccountSessionView'];
export type Departure = components['schemas']['DepartureOutBody'];
export type Enrolment = components['schemas']['EnrolmentOutBody'];

export type Binding = 'email' | 'phone' | 'telegram';

/** What a member reads about their own account, besides who they are. */
export const personalQueries = {
  all: () => ['account', 'personal'] as const,
  sessions: () =>
    queryOptions({
      queryKey: [...personalQueries.all(), 'sessions'],
      // This device comes first: it is the one that people look for to know the rest by.
      queryFn: async () =>
        (await api.get('/me/sessions')).items.toSorted((a, b) => Number(b.current) - Number(a.current)),
      staleTime: 0,
    }),
  news: () =>
    queryOptions({
      queryKey: [...personalQueries.all(), 'news'],
      queryFn: () => api.get('/me/news'),
      staleTime: 0,
    }),
  secondFactor: () =>
    queryOptions({
      queryKey: [...personalQueries.all(), 'second-factor'],
      queryFn: () => api.get('/me/second-factor'),
      staleTime: 0,
    }),
};

/** The rest of the application knows the person as they are now. The act is done, even if it cannot be asked. */
async function known<Answer>(act: Promise<Answer>): Promise<Answer> {
  const answer = await act;
  await reloadUserInfo().catch(() => undefined);
  return answer;
}

export const putNews = (on: boolean) => api.put('/me/news', { body: { on } });

export const changeNickname = (nickname: string) => known(api.patch('/me', { body: { nickname } }));

export const bindEmail = (email: string, code: string) =>
  known(api.put('/me/email', { body: { email, code } }));

export const bindPhone = (phone: string, code: string) =>
  known(api.put('/me/phone', { body: { phone, code } }));

export const bindTelegram = (attempt: string, code: string) =>
  known(api.put('/me/telegram', { body: { attempt, code } }));

const REMOVALS = {
  email: () => api.delete('/me/email'),
  phone: () => api.delete('/me/phone'),
  telegram: () => api.delete('/me/telegram'),
} as const satisfies Record<Binding, () => Promise<unknown>>;

export function useRemoveBinding(binding: Binding) {
  return useMutation({ mutationFn: () => known(REMOVALS[binding]()) });
}

/** Ends every session, this one included: whoever calls it signs the tab out. */
export const changePassword = (body: components['schemas']['PasswordInBody']) =>
  api.put('/me/password', { body });

/** A second step that is being set up: it counts only after its first code. */
export function useEnrol() {
  return useMutation({ mutationFn: () => api.post('/me/second-factor'), gcTime: 0 });
}

export const confirmEnrolment = async (code: string) =>
  (await known(api.put('/me/second-factor', { body: { code } }))).recoveryCodes;

export const renewRecoveryCodes = async (code: string) =>
  (await api.post('/me/second-factor/recovery-codes', { body: { code } })).recoveryCodes;

export const endSecondFactor = (code: string) => known(api.delete('/me/second-factor', { body: { code } }));

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete('/me/sessions/{id}', { path: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: personalQueries.sessions().queryKey }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/me/sessions'),
    onSettled: () => client.invalidateQueries({ queryKey: personalQueries.sessions().queryKey }),
  });
}

/** What stands in the way of leaving, and what would be left behind. */
export function useDeparture() {
  return useMutation({ mutationFn: () => api.get('/me/departure') });
}

/** Cancels the account: whoever calls it signs the tab out. */
export const leave = (body: components['schemas']['LeaveInBody']) => api.delete('/me', { body });
