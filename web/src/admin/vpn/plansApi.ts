import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '@/api/schema';
import { api, createIdempotency } from '@/lib/http';

export type Plan = components['schemas']['VpnPlanBody'];
export type PlanWish = components['schemas']['GrantPlanInBody'];
/** What is given to everybody in a group. */
export interface GroupGift {
  nodeGroup: string;
  days: number;
  bytes: number;
  reason: string;
}

export type Reach = components['schemas']['CompensateOutBody'];

export const planQueries = {
  all: () => ['admin', 'plans'] as const,
  ofUser: (id: string) =>
    queryOptions({
      queryKey: [...planQueries.all(), id],
      queryFn: async () => (await api.get('/admin/users/{id}/plans', { path: { id } })).items,
      staleTime: 0,
    }),
};

function useForgetPlans() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: planQueries.all() });
}

/** Gives somebody a plan by hand. */
export function useGrantPlan() {
  const [idempotency] = useState(createIdempotency);
  const forget = useForgetPlans();
  return useMutation({
    mutationFn: (body: PlanWish) =>
      api.post('/admin/plans', { body, idempotencyKey: idempotency.keyFor(body) }),
    onSuccess: () => {
      idempotency.done();
      return forget();
    },
  });
}

export function useExtendPlan(id: string) {
  const [idempotency] = useState(createIdempotency);
  const forget = useForgetPlans();
  return useMutation({
    mutationFn: (body: { days: number; bytes: number; reason: string }) =>
      api.post('/admin/plans/{id}/extend', { path: { id }, body, idempotencyKey: idempotency.keyFor(body) }),
    onSuccess: () => {
      idempotency.done();
      return forget();
    },
  });
}

export function useEndPlan(id: string) {
  return useMutation({
    mutationFn: (reason: string) => api.post('/admin/plans/{id}/end', { path: { id }, body: { reason } }),
    onSuccess: useForgetPlans(),
  });
}

/** Counts whom a gift to a group would reach; nothing is given. */
export function useCountGift() {
  return useMutation({
    mutationFn: (gift: GroupGift) => api.post('/admin/plans/compensate', { body: { ...gift, dryRun: true } }),
  });
}

/** Gives days or traffic to everybody in a node group, once, however often it is pressed. */
export function useCompensate() {
  const [idempotency] = useState(createIdempotency);
  const forget = useForgetPlans();
  return useMutation({
    mutationFn: (gift: GroupGift) => {
      const body = { ...gift, dryRun: false };
      return api.post('/admin/plans/compensate', { body, idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: () => {
      idempotency.done();
      return forget();
    },
  });
}
