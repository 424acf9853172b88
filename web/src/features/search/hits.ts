import type { components } from '@/api/schema';

export type Hit = components['schemas']['ContentsearchHit'];
export type Found = components['schemas']['ContentOutBody'];
export type Reading = components['schemas']['PreviewOutBody'];
export type Said = components['schemas']['ContentsearchSaidView'];
export type Saved = components['schemas']['ContentsearchSavedView'];

/** Where a chat stands in the directory. */
export const entryPath = (id: string) => `/groups/${id}`;
