import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { directoryQueries } from './api';

/** A link that I have handed in, and what has become of it. */
export type Submission = components['schemas']['DirectorySubmissionView'];

/** Whether its owner can still prove to be one: nobody could look, should there be no bot. */
export const canBeProven = ({ state, proof }: Submission) =>
  state !== 'rejected' && proof.state === 'none' && proof.botLink !== undefined;

/** Has the platform asked whether the chat is mine: its description or its administrators say so. */
export function useProve() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post('/directory/submissions/{id}/prove', { path: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: directoryQueries.submissions().queryKey }),
  });
}
