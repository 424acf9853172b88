import type { paths } from '@/api/schema';
import { languageHeader } from '@/lib/i18n/languages';
import { spokenLanguage } from '@/lib/i18n/texts';
import { session } from '@/lib/session/current';
import { createApi } from './client';
import { createDownload } from './download';
import { createSessionEnding } from './ending';
import { navigation } from './navigation';
import { notice } from './notices';
import { createTransport, type Deliver } from './transport';

/** What a visitor sees when the session of this tab ends. */
export const sessionEnding = createSessionEnding(session, navigation);

/** The same rules whichever way requests are delivered. */
const serverBy = (fetch?: Deliver) => ({
  baseUrl: `${window.location.origin}/api/v1`,
  send: createTransport({
    session,
    ending: sessionEnding,
    navigation,
    language: () => languageHeader(spokenLanguage()),
    notify: notice.set,
    fetch,
  }),
});

/** The server, as `api/openapi.yaml` describes it, for those who deliver requests in a way of their own. */
export const apiBy = (deliver: Deliver) => createApi<paths>(serverBy(deliver));

const server = serverBy();

/** The server, as `api/openapi.yaml` describes it. */
export const api = createApi<paths>(server);

/** What the server answers with a file instead of JSON. */
export const download = createDownload(server);

export { ApiError, isGone } from './error';
export { createIdempotency } from './idempotency';
export { connectNavigation } from './navigation';
export { notice } from './notices';
export { useErrorText, valuesOf } from './useErrorText';
