import { ApiError } from '@/lib/http/error';
import { sleep } from './sleep';

/**
 * Asks again when the only answer is that it was too soon: a page fetches a
 * folder of small files faster than anybody presses, and one refusal would cost
 * a whole archive.
 */
export async function patiently<Value>(ask: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error;
      await sleep(Number(error.params.retryAfter ?? 1) * 1000, signal);
    }
  }
}
