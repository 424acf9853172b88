import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { ApiError, api } from '@/lib/http';
import { siteQuery } from '@/lib/site';
import { type Desk, useDesk } from './desk';

export type Setting = components['schemas']['SettingState'];
export type SettingGroup = components['schemas']['SettingsSettingGroup'];
export type Revision = components['schemas']['SettingsSettingRevision'];
export type Kind = Setting['kind'];

/** The largest picture that the server takes in; sending it over a slow line takes longer than any other call. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
const UPLOAD_LIMIT_MS = 60_000;

export const settingsQueries = {
  all: (desk: Desk) => ['admin', desk] as const,
  list: (desk: Desk) =>
    queryOptions({
      queryKey: [...settingsQueries.all(desk), 'list'],
      queryFn: async () =>
        (await (desk === 'brand' ? api.get('/admin/site/brand') : api.get('/admin/settings'))).groups,
      staleTime: 0,
    }),
  history: (desk: Desk, key: string) =>
    infiniteQueryOptions({
      queryKey: [...settingsQueries.all(desk), 'history', key],
      queryFn: ({ pageParam }) => {
        const asked = { path: { key }, query: { limit: 10, cursor: pageParam } };
        return desk === 'brand'
          ? api.get('/admin/site/brand/{key}/history', asked)
          : api.get('/admin/settings/{key}/history', asked);
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
};

export interface Change {
  value: unknown;
  /** The version that the operator saw; the server refuses to replace another one. */
  version: number;
}

export function useChangeSetting(key: string) {
  const client = useQueryClient();
  const desk = useDesk();
  return useMutation({
    mutationFn: (change: Change) =>
      desk === 'brand'
        ? api.put('/admin/site/brand/{key}', { path: { key }, body: change })
        : api.put('/admin/settings/{key}', { path: { key }, body: change }),
    onSuccess(changed) {
      client.setQueryData(
        settingsQueries.list(desk).queryKey,
        (groups) => groups && replaced(groups, changed),
      );
      void client.invalidateQueries({ queryKey: settingsQueries.history(desk, key).queryKey });
      // The shells show the brand from what the site says about itself.
      if (changed.public) void client.invalidateQueries({ queryKey: siteQuery().queryKey });
    },
  });
}

function replaced(groups: SettingGroup[], changed: Setting): SettingGroup[] {
  return groups.map((group) => ({
    ...group,
    settings: group.settings.map((setting) => (setting.key === changed.key ? changed : setting)),
  }));
}

/** Reads one setting anew, after somebody else has changed it. */
export function useRefreshSetting(key: string) {
  const client = useQueryClient();
  const desk = useDesk();
  return useMutation({
    async mutationFn() {
      const groups = await client.fetchQuery(settingsQueries.list(desk));
      return groups.flatMap((group) => group.settings).find((setting) => setting.key === key);
    },
    onSuccess() {
      void client.invalidateQueries({ queryKey: settingsQueries.history(desk, key).queryKey });
    },
  });
}

/** Hands a picture in; the answer is its address on this site. */
export function useUploadPicture() {
  const desk = useDesk();
  return useMutation({
    async mutationFn(file: File) {
      // The server would say the same, after minutes of sending and by hanging up in the middle.
      if (file.size > MAX_PICTURE_BYTES) throw new ApiError({ status: 0, code: 'image_too_large' });
      const form = new FormData();
      form.set('file', file);
      // The contract describes the form's fields; browsers send them as a FormData.
      const body = form as unknown as { file: string };
      const sent = { body, timeoutMs: UPLOAD_LIMIT_MS };
      return (
        await (desk === 'brand' ? api.post('/admin/site/pictures', sent) : api.post('/admin/pictures', sent))
      ).path;
    },
  });
}
