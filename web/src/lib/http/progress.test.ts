import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeXhr, stubXhr } from '../../../tests/xhr';
import { deliverWithProgress } from './progress';

const ADDRESS = 'http://shop.test/api/v1/apps';
const request = (init: RequestInit = {}) => new Request(ADDRESS, { method: 'POST', body: 'words', ...init });

afterEach(() => vi.unstubAllGlobals());

describe('a request that tells how far it is', () => {
  it('carries its headers and its body, and brings the answer as any other does', async () => {
    stubXhr(async (sent) => {
      expect(sent.url).toBe(ADDRESS);
      expect(sent.method).toBe('POST');
      expect(sent.headers.get('Idempotency-Key')).toBe('k1');
      expect(await sent.text()).toBe('words');
      return Response.json({ id: 'a1' }, { status: 201, headers: { 'X-Session-Token': 'fresh' } });
    });
    const told: number[] = [];
    const answer = await deliverWithProgress((share) => told.push(share))(
      request({ headers: { 'Idempotency-Key': 'k1' } }),
    );
    expect(answer.status).toBe(201);
    expect(answer.headers.get('X-Session-Token')).toBe('fresh');
    expect(await answer.json()).toEqual({ id: 'a1' });
    expect(told).toEqual([0.5, 1]);
  });

  it('may be answered with nothing', async () => {
    stubXhr(async () => new Response(null, { status: 204 }));
    expect((await deliverWithProgress(() => undefined)(request())).status).toBe(204);
  });

  it('fails as a fetch does when no answer comes', async () => {
    stubXhr(() => Promise.reject(new Error('cut')));
    await expect(deliverWithProgress(() => undefined)(request())).rejects.toBeInstanceOf(TypeError);
  });

  it('stops when its caller does, and says why', async () => {
    stubXhr(() => new Promise(() => undefined));
    const caller = new AbortController();
    const answer = deliverWithProgress(() => undefined)(request({ signal: caller.signal }));
    await vi.waitFor(() => expect(FakeXhr.opened).toBe(1));
    caller.abort(new Error('changed my mind'));
    await expect(answer).rejects.toThrow('changed my mind');
  });
});
