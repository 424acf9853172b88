import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, createIdempotency } from '@/lib/http';
import { myQueries } from './api';
import type { OwnStore, ProductBody } from './shapes';

/** A picture of 20 MB over a slow line. */
const UPLOAD_LIMIT_MS = 15 * 60_000;

/** Whatever a keeper does may show in any of their lists. */
function useAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries({ queryKey: myQueries.all() }),
  });
}

interface StoreWords {
  name: string;
  about: string;
}

export const useOpenStore = () => useAct((body: StoreWords) => api.post('/market/stores', { body }));

export const useEditStore = () => useAct((body: StoreWords) => api.put('/market/my/store', { body }));

export const useSetLogo = () =>
  useAct((file: File) =>
    api.put('/market/my/store/logo', { body: formOf(file) as never, timeoutMs: UPLOAD_LIMIT_MS }),
  );

export const useCloseStore = () => useAct<void, OwnStore>(() => api.post('/market/my/store/close'));

export const useReopenStore = () => useAct<void, OwnStore>(() => api.post('/market/my/store/reopen'));

/** Keeps a product: a new one without an id, or what is to be changed about one. */
export const useSaveProduct = () =>
  useAct(({ id, body }: { id: string | undefined; body: ProductBody }) =>
    id
      ? api.put('/market/my/products/{id}', { path: { id }, body })
      : api.post('/market/my/products', { body }),
  );

export const useSubmitProduct = () =>
  useAct((id: string) => api.post('/market/my/products/{id}/submit', { path: { id } }));

export const useRetireProduct = () =>
  useAct((id: string) => api.post('/market/my/products/{id}/retire', { path: { id } }));

export const useAddPicture = () =>
  useAct(({ id, file }: { id: string; file: File }) =>
    api.post('/market/my/products/{id}/pictures', {
      path: { id },
      body: formOf(file) as never,
      timeoutMs: UPLOAD_LIMIT_MS,
    }),
  );

export const useRemovePicture = () =>
  useAct((path: { id: string; ref: string }) =>
    api.delete('/market/my/products/{id}/pictures/{ref}', { path }),
  );

export const useImportItems = () =>
  useAct(({ id, text }: { id: string; text: string }) =>
    api.post('/market/my/products/{id}/stock/items', { path: { id }, body: { text } }),
  );

/** Takes out what nobody has ordered, and tells how many that were. */
export const useTakeOut = () =>
  useAct((id: string) => api.delete('/market/my/products/{id}/stock/items', { path: { id } }));

export const useSetStock = () =>
  useAct(({ id, stock }: { id: string; stock: number }) =>
    api.put('/market/my/products/{id}/stock', { path: { id }, body: { stock } }),
  );

const SAYINGS = {
  deliver: (path: { transactionId: string }, message: string) =>
    api.post('/market/my/orders/{transactionId}/deliver', { path, body: { message } }),
  answer: (path: { transactionId: string }, text: string) =>
    api.post('/market/my/orders/{transactionId}/answer', { path, body: { text } }),
  answerDispute: (path: { transactionId: string }, text: string) =>
    api.post('/market/my/orders/{transactionId}/dispute/answer', { path, body: { text } }),
} as const;

/** What is said about a sale: a delivery, or an answer to the buyer. */
export type Saying = keyof typeof SAYINGS;

export const useSay = (transactionId: string, saying: Saying) =>
  useAct((words: string) => SAYINGS[saying]({ transactionId }, words));

export const useGiveBack = () =>
  useAct((transactionId: string) =>
    api.post('/market/my/orders/{transactionId}/refund', { path: { transactionId } }),
  );

interface WithdrawalBody {
  amount: string;
  network: string;
  address: string;
}

/** Asks for a withdrawal. Pressing the button again after a lost answer does not ask twice. */
export function useWithdraw() {
  const [idempotency] = useState(createIdempotency);
  return useAct(async (body: WithdrawalBody) => {
    const idempotencyKey = idempotency.keyFor(body);
    const asked = await api.post('/market/my/withdrawals', { body, idempotencyKey });
    idempotency.done();
    return asked;
  });
}

export const useCancelWithdrawal = () =>
  useAct((id: string) => api.post('/market/my/withdrawals/{id}/cancel', { path: { id } }));

/** The contract describes the form's fields; browsers send them as a FormData. */
function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
