import { loginPath } from '@/lib/session/next';
import type { Session } from '@/lib/session/session';
import { createStore } from '@/lib/session/store';
import type { Navigation } from './navigation';
import { homePath, isLogin, isUnprompted, loginScreen } from './pages';

export type SessionEnding = ReturnType<typeof createSessionEnding>;

/**
 * What a visitor notices when the server no longer knows the session: one
 * prompt if this tab was signed in, the login screen if it never was.
 */
export function createSessionEnding(session: Session, navigation: Navigation) {
  const prompt = createStore(false);
  // Whoever cancels the prompt has heard it and stays where they are: on a page
  // that opens for everybody, or on the login screen to which the route's guard
  // has led from any other. Until the next sign-in, requests that fail the same
  // way must not carry them off.
  let told = false;
  session.onEnter(() => {
    told = false;
    prompt.set(false);
  });

  return {
    promptOpen: prompt.get,
    subscribe: prompt.subscribe,

    /** Ends the session because a request that carried `carried` was refused for it. */
    end(carried: string | null): void {
      if (carried !== session.token()) return; // the echo of an older session
      const { signedIn } = session.state();
      const current = navigation.current();
      session.expire();
      if (isUnprompted(current) || told) return;
      if (signedIn) {
        told = true;
        prompt.set(true);
      } else if (!isLogin(current)) {
        navigation.go(loginPath(loginScreen(current), current));
      }
    },

    /** "Log in now" leads home, which opens for everybody and offers the login: so the specification says. */
    confirm(): void {
      prompt.set(false);
      navigation.go(homePath(navigation.current()));
    },

    cancel(): void {
      prompt.set(false);
    },
  };
}
