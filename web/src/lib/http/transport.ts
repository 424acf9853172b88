import type { Session } from '@/lib/session/session';
import type { SessionEnding } from './ending';
import { ApiError, readRefusal } from './error';
import type { Navigation } from './navigation';
import { noPermissionPath } from './pages';

/** The token header, the same in both directions. */
export const TOKEN_HEADER = 'X-Session-Token';

const SESSION_REFUSED = 499;
const METHOD_REFUSED = 405;
const PERMISSION_MISSING = 401;
const SERVER_FAILED = 500;

export type Deliver = (request: Request) => Promise<Response>;

interface TransportParts {
  session: Session;
  ending: SessionEnding;
  navigation: Navigation;
  /** The interface language in the form that the server expects, such as zh_cn. */
  language: () => string;
  /** Shows a message that nobody asked for; the request is rejected as well. */
  notify: (error: ApiError) => void;
  fetch?: Deliver | undefined;
}

/**
 * The rules that hold for every request, whatever it asks for: the headers it
 * carries, the token it may bring back, and how the application as a whole
 * reacts to a refusal. Resolves with a successful answer, else rejects with an
 * ApiError (or with the caller's own abort).
 */
export function createTransport(parts: TransportParts) {
  const { session, ending, navigation, language, notify } = parts;
  // Looked up at each call, so that whoever replaces the global one is heard.
  const deliver = parts.fetch ?? ((request: Request) => fetch(request));

  async function attempt(request: Request, carried: string | null): Promise<Response> {
    const sent = request.clone(); // its body is spent by sending, and a refused session is tried twice
    sent.headers.set('device', 'app');
    sent.headers.set('Accept-Language', language());
    if (carried !== null) sent.headers.set(TOKEN_HEADER, carried);
    const response = await deliver(sent).catch((cause: unknown) => {
      if (request.signal.aborted) throw request.signal.reason;
      throw new ApiError({ status: 0, code: 'network_failed' }, { cause });
    });
    const fresh = response.headers.get(TOKEN_HEADER);
    if (response.ok && fresh) session.acceptToken(carried, fresh);
    return response;
  }

  /** The refused session may be known better: by now in this tab, or in a sibling. */
  async function betterToken(refused: string | null): Promise<string | null> {
    if (refused === null) return null;
    if (session.token() === refused) await session.adoptFromSibling();
    return session.token() === refused ? null : session.token();
  }

  return async function send(request: Request): Promise<Response> {
    let carried = session.token();
    let response = await attempt(request, carried);
    if (response.status === SESSION_REFUSED) {
      const better = await betterToken(carried);
      if (better !== null) {
        carried = better;
        response = await attempt(request, carried);
      }
    }
    if (response.ok) return response;

    const error = await readRefusal(response);
    switch (error.status) {
      case SESSION_REFUSED:
      case METHOD_REFUSED:
        ending.end(carried);
        break;
      case PERMISSION_MISSING:
        navigation.go(noPermissionPath(navigation.current()), { replace: true });
        break;
      case SERVER_FAILED:
        notify(error);
        break;
    }
    throw error;
  };
}
