import { session } from './current';
import { createStore } from './store';

/** Why somebody was signed out by their own act. */
export type Farewell = 'password_changed' | 'account_closed';

/** What is still to be said to whoever has just left; signing in ends it. */
export const farewell = createStore<Farewell | null>(null);

session.onEnter(() => farewell.set(null));
