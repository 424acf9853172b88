import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How long a part of the page may take before we say so instead of waiting on. */
export const PAGE_PART_TIMEOUT_MS = 120_000;

/** A page's code or texts did not arrive. */
export class PagePartError extends Error {
  readonly reason: 'timeout' | 'failed';

  constructor(reason: 'timeout' | 'failed', options?: ErrorOptions) {
    super(`page part: ${reason}`, options);
    this.name = 'PagePartError';
    this.reason = reason;
  }
}

export async function loadPagePart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PagePartError('timeout')), PAGE_PART_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw error instanceof PagePartError ? error : new PagePartError('failed', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A component that arrives when it is first drawn. Every one is made here: what
 * does not come is then known for a page part, and offered to be loaded again.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPagePart(load));
}
