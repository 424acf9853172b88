import { describe, expect, it } from 'vitest';
import { loginPath, safeNext } from './next';

describe('the way back after signing in', () => {
  it.each([
    '/orders',
    '/phone/orders?status=1&period=week',
    '/order/pointsFund/100',
    '/commonProblem#refund',
  ])('keeps %s', (path) => expect(safeNext(path)).toBe(path));

  it.each([
    null,
    '',
    'orders',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /orders',
    '/orders\r\nSet-Cookie: a=b',
    '/orders%0d%0aSet-Cookie:%20a=b',
    '%0d%0a',
    'https://evil.example',
    'https:evil.example',
    'https:',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hi',
    '/login',
    '/phone/login?next=/orders',
    '/login/forgot',
    '/orders/../login',
  ])('refuses %j', (path) => expect(safeNext(path)).toBeNull());

  it('stays on this site even when dots climb above the root', () => {
    expect(safeNext('/../../orders')).toBe('/orders');
    expect(safeNext('/..//evil.example')).toBeNull();
  });

  it('writes path and query into the login address, and never the fragment', () => {
    expect(loginPath('/phone/login', '/phone/file_download?code=AB#secret')).toBe(
      '/phone/login?next=%2Fphone%2Ffile_download%3Fcode%3DAB',
    );
    expect(loginPath('/login', '/login')).toBe('/login');
  });
});
