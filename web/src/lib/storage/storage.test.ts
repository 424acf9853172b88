import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLocal, writeLocal } from '.';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** A browser in which touching the storage throws. */
function forbidStorage(): void {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

afterEach(() => {
  vi.unstubAllGlobals();
  writeLocal('choice', null);
});

describe('a choice', () => {
  it('is kept on this device, under our own prefix', () => {
    writeLocal('choice', 'left');
    expect(localStorage.getItem('causeway.choice')).toBe('left');
    expect(readLocal('choice')).toBe('left');
    writeLocal('choice', null);
    expect(readLocal('choice')).toBeNull();
  });

  it('that another tab has made counts here too', () => {
    writeLocal('choice', 'left');
    localStorage.setItem('causeway.choice', 'right');
    expect(readLocal('choice')).toBe('right');
    localStorage.removeItem('causeway.choice');
    expect(readLocal('choice')).toBeNull();
  });

  it('lasts for the visit where storage is forbidden, and can be taken back', () => {
    forbidStorage();
    expect(readLocal('choice')).toBeNull();
    writeLocal('choice', 'left');
    expect(readLocal('choice')).toBe('left');
    writeLocal('choice', null);
    expect(readLocal('choice')).toBeNull();
  });

  it('lasts for the visit where storage is full', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'left', setItem: refuse, removeItem: () => undefined });
    writeLocal('choice', 'right');
    expect(readLocal('choice')).toBe('right');
  });
});
