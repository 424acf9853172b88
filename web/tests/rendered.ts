// @ts-expect-error The package comes without types, and one call is all that is wanted of it.
import { unstable_IdlePriority as last, unstable_scheduleCallback as plan } from 'scheduler';

/** Waits until React has done all that it had planned: what comes last in its queue has its turn. */
export const rendered = () => new Promise<void>((done) => plan(last, () => done()));
