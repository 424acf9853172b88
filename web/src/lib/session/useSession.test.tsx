import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setScreen } from '../../../tests/renderApp';
import { session } from './current';
import type { UserInfo } from './session';
import { useSession } from './useSession';

// Files share the modules of their worker, and with them whoever signed in last.
beforeEach(() => session.signOut());
afterEach(() => session.signOut());

const operator = {
  id: 'u1',
  auths: { 'settings.write': true, 'orders.refund': false },
} as unknown as UserInfo;

describe('useSession', () => {
  it('follows the tab from visitor to member and back', () => {
    const { result } = renderHook(useSession);
    expect(result.current).toMatchObject({ signedIn: false, userInfo: null, isTgOpen: false });
    act(() => session.acceptToken(null, 't1'));
    expect(result.current.signedIn).toBe(true);
    act(() => session.setUserInfo(operator));
    expect(result.current.userInfo?.id).toBe('u1');
    act(() => session.signOut());
    expect(result.current).toMatchObject({ signedIn: false, userInfo: null });
  });

  it.each([true, false])('knows a small screen when it sees one: %s', (small) => {
    setScreen(small);
    expect(renderHook(useSession).result.current.isSize).toBe(small);
  });

  it('allows only what the auths map grants', () => {
    const { result } = renderHook(useSession);
    expect(result.current.can('settings.write')).toBe(false);
    act(() => {
      session.acceptToken(null, 't1');
      session.setUserInfo(operator);
    });
    expect(result.current.can('settings.write')).toBe(true);
    expect(result.current.can('orders.refund')).toBe(false);
    expect(result.current.can('toString')).toBe(false);
  });
});
