import { createSession, type Session } from './session';
import type { TabChannel } from './tabs';
import { openVault } from './vault';

/** A browser for tests: tabs opened from it hear each other at once, each with a storage of its own. */
export function createBrowser() {
  const tabs = new Map<TabChannel, (event: { data: unknown }) => void>();

  function connect(): TabChannel {
    const channel: TabChannel = {
      postMessage(message) {
        const data = structuredClone(message);
        for (const [other, listener] of tabs) if (other !== channel) listener({ data });
      },
      addEventListener: (_type, listener) => tabs.set(channel, listener),
    };
    return channel;
  }

  return {
    openTab(storage: Storage | null = memoryStorage()): Session {
      return createSession({ storage, channel: connect() });
    },
    /** A tab that already holds `token` and has not heard what the others said meanwhile. */
    restoreTab(token: string): Session {
      const storage = memoryStorage();
      openVault(storage).keep(token);
      return createSession({ storage, channel: connect() });
    },
    /** What every tab sends, for tests that count. */
    spy(listener: (message: { kind: string }) => void): void {
      tabs.set(connect(), ({ data }) => listener(data as { kind: string }));
    },
  };
}

export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

/** A session signed in with `token`, as after a login answer. */
export function signedIn(session: Session, token: string): Session {
  session.acceptToken(session.token(), token);
  return session;
}
