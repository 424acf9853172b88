import { describe, expect, it } from 'vitest';
import { passphraseStrength } from './strength';
import { newRecoveryCode } from './vault';

describe('a passphrase', () => {
  it.each([
    '',
    'password',
    'Password123!',
    'P@ssw0rd2024',
    'qwertyuiop',
    'iloveyou1314520',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'abcdefghijklmnopqrstuvwxyz',
    '12345678901234567890',
    '19871224',
    'Summer2024!',
    'letmein letmein letmein letmein',
    'correct horse',
    'пароль123',
    '我爱你',
    'abcabcabcabcabcabcabcabc',
  ])('is too weak: %j', (text) => {
    expect(passphraseStrength(text)).toMatchObject({ level: 'weak', enough: false });
  });

  it.each([
    'correct horse battery staple',
    'anvil Cobra 7 dusty melon',
    'x8#kQ2!vLp9@Tz',
    'старый паровоз мечтает молоко',
    '紫色鲸鱼在屋顶上弹钢琴',
  ])('is enough: %j', (text) => {
    expect(passphraseStrength(text).enough).toBe(true);
  });

  it('of our own making is strong', () => {
    for (let i = 0; i < 50; i++) expect(passphraseStrength(newRecoveryCode()).enough).toBe(true);
    expect(passphraseStrength('anvil cobra dusty melon paper window river').level).toBe('strong');
  });

  it('is not stronger for a repetition', () => {
    const once = passphraseStrength('violet').bits;
    expect(passphraseStrength('violet violet violet violet').bits).toBeLessThan(once + 10);
  });
});
