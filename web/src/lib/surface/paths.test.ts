import { describe, expect, it } from 'vitest';
import { onSurface, surfaceOf } from './paths';

describe('the two forms of a path', () => {
  it.each([
    ['/about', '/phone/about'],
    ['/orders/T1?tab=a#top', '/phone/orders/T1?tab=a#top'],
    ['/bot?start=1', '/phone/bot/letsLinkBot/letslink?start=1'],
    ['/?lang=ru-RU', '/phone?lang=ru-RU'],
  ])('%s and %s lead to each other', (desktop, phone) => {
    expect(onSurface(desktop, 'phone')).toBe(phone);
    expect(onSurface(phone, 'desktop')).toBe(desktop);
    expect(onSurface(desktop, 'desktop')).toBe(desktop);
    expect(onSurface(phone, 'phone')).toBe(phone);
  });

  it('leaves the console alone', () => {
    expect(onSurface('/admin/settings', 'phone')).toBe('/admin/settings');
  });

  it('does not take a path that merely begins alike for a phone page', () => {
    expect(surfaceOf('/phones')).toBe('desktop');
    expect(onSurface('/administration', 'phone')).toBe('/phone/administration');
  });
});
