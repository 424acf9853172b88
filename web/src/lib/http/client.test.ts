import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createApi } from './client';
import { ApiError } from './error';
import { createIdempotency } from './idempotency';

interface Routes {
  '/orders': {
    get: {
      parameters: { query?: { status?: number; kind?: string; of?: string[] }; path?: never };
      requestBody?: never;
      responses: { 200: { content: { 'application/json': { items: string[] } } } };
    };
    post: {
      parameters: { query?: never; header: { 'Idempotency-Key': string }; path?: never };
      requestBody: { content: { 'application/json': { productId: string } } };
      responses: { 201: { content: { 'application/json': { transactionId: string } } } };
    };
  };
  '/orders/{transactionId}/cancel': {
    post: {
      parameters: { query?: never; path: { transactionId: string } };
      requestBody?: never;
      responses: { 204: { content?: never } };
    };
  };
}

const send = vi.fn<(request: Request) => Promise<Response>>();
const api = createApi<Routes>({ baseUrl: 'http://shop.test/api/v1', send });
const sent = () => send.mock.calls[0]?.[0] as Request;

beforeEach(() => {
  send.mockReset();
  send.mockImplementation(async () => Response.json({ items: ['a'] }));
});
afterEach(() => vi.useRealTimers());

describe('a call', () => {
  it('builds the address, and its answer has the type of the document', async () => {
    const answer = await api.get('/orders', { query: { status: 1 } });
    expect(sent().url).toBe('http://shop.test/api/v1/orders?status=1');
    expect(answer.items).toEqual(['a']);
    expectTypeOf(answer).toEqualTypeOf<{ items: string[] }>();
  });

  it('asks for what it was given and for nothing else', async () => {
    await api.get('/orders', { query: { kind: 'a&b c', of: ['x', 'y'] } });
    expect(sent().url).toBe('http://shop.test/api/v1/orders?kind=a%26b%20c&of=x%2Cy');
  });

  it('may leave out what is optional, and nothing else', () => {
    expectTypeOf(api.get<'/orders'>).toBeCallableWith('/orders');
    // @ts-expect-error the path parameter is required
    api.post('/orders/{transactionId}/cancel');
    // @ts-expect-error a misspelt field
    api.post('/orders', { body: { product: 'p' } });
    // @ts-expect-error no such path
    api.get('/order');
  });

  it('escapes path parameters', async () => {
    send.mockResolvedValue(new Response(null, { status: 204 }));
    const answer = await api.post('/orders/{transactionId}/cancel', { path: { transactionId: '../me?x' } });
    expect(sent().url).toBe('http://shop.test/api/v1/orders/..%2Fme%3Fx/cancel');
    expect(answer).toBeUndefined();
  });

  it('sends JSON with its idempotency key', async () => {
    await api.post('/orders', { body: { productId: 'p1' }, idempotencyKey: 'k1' });
    expect(sent().headers.get('Idempotency-Key')).toBe('k1');
    expect(sent().headers.get('Content-Type')).toBe('application/json');
    expect(await sent().json()).toEqual({ productId: 'p1' });
  });

  it('passes a refusal on', async () => {
    const refusal = new ApiError({ status: 409, code: 'order_open' });
    send.mockRejectedValue(refusal);
    await expect(api.get('/orders')).rejects.toBe(refusal);
  });

  it('that is answered with something else than JSON says so', async () => {
    send.mockImplementation(async () => new Response('<html>'));
    await expect(api.get('/orders')).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  it('gives up after 30 seconds, or after the time that it was given', async () => {
    vi.useFakeTimers();
    send.mockImplementation(
      (request) =>
        new Promise((_resolve, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        ),
    );
    const usual = expect(api.get('/orders')).rejects.toMatchObject({ code: 'timed_out', status: 0 });
    const patient = api.get('/orders', { timeoutMs: 45_000 });
    const settled = vi.fn();
    patient.catch(settled);
    await vi.advanceTimersByTimeAsync(30_000);
    await usual;
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('that its caller aborts rejects with the abort', async () => {
    const controller = new AbortController();
    send.mockImplementation(async (request) => {
      controller.abort();
      throw request.signal.reason;
    });
    await expect(api.get('/orders', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('an idempotency key', () => {
  it('stays for the same contents until the request has succeeded', () => {
    const order = createIdempotency();
    const first = order.keyFor({ productId: 'p1' });
    expect(order.keyFor({ productId: 'p1' })).toBe(first);
    expect(order.keyFor({ productId: 'p2' })).not.toBe(first);
    const second = order.keyFor({ productId: 'p2' });
    order.done();
    expect(order.keyFor({ productId: 'p2' })).not.toBe(second);
  });
});
