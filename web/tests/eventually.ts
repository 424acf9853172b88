import { vi } from 'vitest';

/** Waits for what is on its way. Only what never comes takes so long: a busy machine is no fault of the code. */
export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 25_000 });
