import type { Code } from '@/lib/seal';
import { detailOf, type ShareLine, treeOf, useShareCalls } from './api';
import { freshCode, headersFor, type Keys, recipientOfShare } from './codes';

/** A folder of my shares, or the top. */
export interface Destination {
  id: string;
  name: string;
  /** The first half of the code that opens what lies there. */
  fileLogo: string;
}

export const TOP: Destination = { id: '', name: '', fileLogo: '' };

/** Moves a line. What comes under another code needs headers for it, which only the owner's keys can make. */
export function useMove(line: ShareLine) {
  const calls = useShareCalls();
  const sealsAnew = (to: Destination) => to.fileLogo !== line.fileLogo;

  async function toTop(keys: Keys): Promise<Code> {
    const fresh = await freshCode(keys);
    const { items } = await treeOf(line.id);
    const headers = await headersFor(items, fresh.recipient, keys);
    await calls.move(line.id, {
      parentId: '',
      headers,
      code: { ...fresh.body, expireDays: line.expireDays },
    });
    return fresh.code;
  }

  async function toShare(to: Destination, keys: Keys): Promise<void> {
    const recipient = await recipientOfShare(await detailOf(to.id), keys);
    const { items } = await treeOf(line.id);
    await calls.move(line.id, { parentId: to.id, headers: await headersFor(items, recipient, keys) });
  }

  return {
    sealsAnew,
    /** The answer is the code of what has got one of its own. */
    async move(to: Destination, keys: Keys | null): Promise<Code | null> {
      if (!sealsAnew(to)) await calls.move(line.id, { parentId: to.id, headers: {} });
      else if (!keys) throw new Error('moved to another code without keys');
      else if (to.id === '') return toTop(keys);
      else await toShare(to, keys);
      return null;
    },
  };
}
