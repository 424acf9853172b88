import { createStore } from './store';
import { joinTabs, type TabChannel, type TabNews } from './tabs';
import { openVault } from './vault';

/** The signed-in person, with the permission keys that the server granted. */
export interface UserInfo {
  id: string;
  nickname: string;
  email: string;
  phone: string;
  telegramId: string;
  telegramUsername: string;
  vipType: string;
  vipExpiry: string | null;
  points: number;
  /** Without one, codes and Telegram are the only ways in. */
  hasPassword: boolean;
  /** Whether signing in takes a second step. */
  secondFactor: boolean;
  createdAt: string;
  auths: Record<string, boolean>;
}

/** What this tab knows about who uses it. */
export interface SessionState {
  userInfo: UserInfo | null;
  /** False while it is being found out who uses the tab; guards wait for it. */
  initUserInfo: boolean;
  signedIn: boolean;
}

export type Session = ReturnType<typeof createSession>;

interface SessionParts {
  storage: Storage | null;
  channel: TabChannel | null;
}

/**
 * One tab's session: the token, whose it is, and what sibling tabs say about it.
 * It never speaks to the server; `loadUserInfo` and the transport do.
 */
export function createSession({ storage, channel }: SessionParts) {
  const vault = openVault(storage);
  const state = createStore<SessionState>({
    userInfo: null,
    initUserInfo: false,
    signedIn: vault.loginFlag(),
  });
  // Counts sign-ins and sign-outs, so that an answer that was under way while
  // the person changed is recognised as belonging to the one before.
  let person = 0;
  const entered = new Set<() => void>();
  const tabs = joinTabs({ channel, ownToken: () => vault.token(), onNews: hear });

  function enter(token: string): void {
    person += 1;
    vault.keep(token);
    state.set({ ...state.get(), userInfo: null, initUserInfo: false, signedIn: true });
    for (const listener of [...entered]) listener();
  }

  function reset(): void {
    person += 1;
    vault.clear();
    state.set({ ...state.get(), userInfo: null, initUserInfo: true, signedIn: false });
  }

  function hear(news: TabNews): void {
    switch (news.kind) {
      case 'signed-in':
        if (news.token !== vault.token()) enter(news.token);
        return;
      case 'rotated':
        if (news.from === vault.token()) vault.keep(news.to);
        return;
      case 'signed-out':
        reset();
    }
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    token: () => vault.token(),
    person: () => person,

    /**
     * Takes the token of an answer, but only if its request carried the token
     * that is stored now: a slow answer must not undo a newer sign-in, rotation
     * or sign-out.
     */
    acceptToken(carried: string | null, fresh: string): void {
      if (carried !== vault.token() || fresh === carried) return;
      if (carried === null) {
        enter(fresh);
        tabs.tell({ kind: 'signed-in', token: fresh });
      } else {
        vault.keep(fresh);
        tabs.tell({ kind: 'rotated', from: carried, to: fresh });
      }
    },

    /** Signs this tab in with a sibling's token; reports whether there was one. */
    async adoptFromSibling(): Promise<boolean> {
      const before = vault.token();
      const found = await tabs.ask(before);
      // While it waited the tab may have signed in, rotated or signed out by itself.
      if (vault.token() !== before) return vault.token() !== null;
      if (found === null) return false;
      enter(found);
      return true;
    },

    /** The person leaves, in every tab. */
    signOut(): void {
      reset();
      tabs.tell({ kind: 'signed-out' });
    },

    /** The server no longer knows the session. Siblings find out, or know better, themselves. */
    expire: reset,

    setUserInfo(userInfo: UserInfo): void {
      state.set({ ...state.get(), userInfo });
    },

    /** It has been found out who uses the tab, or cannot be for now. */
    markInitialised(): void {
      if (!state.get().initUserInfo) state.set({ ...state.get(), initUserInfo: true });
    },

    /** Called whenever a person comes in, here or through a sibling; user info is not there yet. */
    onEnter(listener: () => void): () => void {
      entered.add(listener);
      return () => entered.delete(listener);
    },
  };
}
