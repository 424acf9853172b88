import { newFileSeal, newIdentity, vaultStore } from '@/lib/seal';
import type { OwnFile, ShareLine } from './api';
import type { Keys } from './codes';

/** Keys that are on this device, as after a first upload. */
export async function haveKeys(userId: string): Promise<Keys> {
  const { identity, recipient } = await newIdentity();
  await vaultStore.forget(userId);
  await vaultStore.add(userId, identity);
  return { identities: [identity], recipient };
}

/** A header of a file that these keys open. */
export async function headerOf(keys: Keys): Promise<string> {
  return (await newFileSeal(keys.recipient)).header;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + HOUR_MS).toISOString();

export const aFile = (change: Partial<OwnFile> = {}): OwnFile => ({
  id: 'f1',
  name: 'notes.pdf',
  size: 2048,
  sealedSize: 2096,
  received: 2096,
  state: 'ready',
  createdAt: inDays(-1),
  uploadedAt: inDays(-1),
  expiresAt: inDays(6),
  ownerHeader: 'age-encryption.org/v1\n',
  shared: 0,
  ...change,
});

export const aLine = (change: Partial<ShareLine> = {}): ShareLine => ({
  id: 'l1',
  type: 'file',
  name: 'notes.pdf',
  description: '',
  parentId: '',
  size: 2048,
  points: 0,
  items: 0,
  fileId: 'f1',
  fileState: 'ready',
  createTime: inDays(-1),
  expireDays: 0,
  expiresAt: inDays(6),
  fileLogo: '7K3QWD9F2MXT',
  state: 'live',
  downloads: 0,
  earned: 0,
  ...change,
});

export const aFolder = (change: Partial<ShareLine> = {}): ShareLine => {
  const { fileId: _, fileState: __, ...line } = aLine({ id: 'd1', type: 'folder', name: 'Field notes' });
  return { ...line, ...change };
};

/** What was sent to an address, in order. */
export function record(): {
  sent: unknown[];
  answer: (body: unknown) => (request: Request) => Promise<Response>;
} {
  const sent: unknown[] = [];
  const answer = (body: unknown) => async (request: Request) => {
    sent.push(await request.json());
    return Response.json(body);
  };
  return { sent, answer };
}
