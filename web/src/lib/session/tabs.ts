import { randomId } from './randomId';

/**
 * Tabs of one browser keep separate session storages but belong to one person.
 * They speak over a BroadcastChannel: a new tab asks for the token, and
 * sign-in, rotation and sign-out are told to all.
 */

export type TabNews =
  | { kind: 'signed-in'; token: string }
  | { kind: 'rotated'; from: string; to: string }
  | { kind: 'signed-out' };

type TabMessage = TabNews | { kind: 'ask'; asker: string } | { kind: 'answer'; asker: string; token: string };

/** The part of BroadcastChannel that is used, so that tests can bring their own. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

interface Tabs {
  tell(news: TabNews): void;
  /** A sibling's token other than `except`, or null when none has spoken in time. */
  ask(except: string | null): Promise<string | null>;
}

interface TabsOptions {
  channel: TabChannel | null;
  /** What this tab gives to a sibling that asks. */
  ownToken: () => string | null;
  onNews: (news: TabNews) => void;
}

/** Long enough for a sibling in the background of a busy phone. Only a visitor on a members' page waits for it. */
const ASK_TIMEOUT_MS = 600;

export function joinTabs({ channel, ownToken, onNews }: TabsOptions): Tabs {
  const self = randomId();
  const waiting = new Set<(token: string) => void>();

  channel?.addEventListener('message', ({ data }) => {
    const message = data as TabMessage;
    switch (message.kind) {
      case 'ask': {
        const token = ownToken();
        if (token !== null) channel.postMessage({ kind: 'answer', asker: message.asker, token });
        return;
      }
      case 'answer':
        if (message.asker === self) for (const take of [...waiting]) take(message.token);
        return;
      default:
        onNews(message);
    }
  });

  return {
    tell: (news) => channel?.postMessage(news),
    ask(except) {
      if (!channel) return Promise.resolve(null);
      return new Promise((resolve) => {
        const finish = (token: string | null) => {
          waiting.delete(take);
          clearTimeout(timer);
          resolve(token);
        };
        const take = (token: string) => {
          if (token !== except) finish(token);
        };
        const timer = setTimeout(() => finish(null), ASK_TIMEOUT_MS);
        waiting.add(take);
        channel.postMessage({ kind: 'ask', asker: self });
      });
    },
  };
}

export function browserChannel(): TabChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
}
