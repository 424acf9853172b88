import { describe, expect, it } from 'vitest';
import { chainNameOf, fullNameOf, networkOf, sightingOf, standardOf } from '.';

describe('a network', () => {
  it.each([
    ['tron', 'TRC20', 'TRON', 'TRC20 (TRON)'],
    ['bsc', 'BEP20', 'BNB Smart Chain', 'BEP20 (BNB Smart Chain)'],
    ['polygon', 'Polygon', 'Polygon PoS', 'Polygon PoS'],
    ['ethereum', 'ERC20', 'Ethereum', 'ERC20 (Ethereum)'],
    ['solana', 'solana', 'solana', 'solana'],
  ])('%s is called as wallets call it', (name, standard, chain, full) => {
    expect([standardOf(name), chainNameOf(name), fullNameOf(name)]).toEqual([standard, chain, full]);
  });

  it('is known by its own name only', () => {
    expect(networkOf('toString')).toBeNull();
    expect(networkOf(undefined)).toBeNull();
  });
});

describe('a transfer', () => {
  const hash = 'ab'.repeat(32);

  it.each([
    [`tron:0x${hash}:3`, 'Tronscan', `https://tronscan.org/#/transaction/${hash}`],
    [`tron:${hash}:3`, 'Tronscan', `https://tronscan.org/#/transaction/${hash}`],
    [`bsc:0x${hash}:0`, 'BscScan', `https://bscscan.com/tx/0x${hash}`],
    [`polygon:0x${hash}:12`, 'PolygonScan', `https://polygonscan.com/tx/0x${hash}`],
    [`ethereum:0x${hash}:12`, 'Etherscan', `https://etherscan.io/tx/0x${hash}`],
  ])('%s is shown by %s', (reference, explorer, url) => {
    expect(sightingOf(reference)).toEqual({ explorer, url });
  });

  it.each(['2026111522001', `solana:0x${hash}:1`, 'tron:0x12:1', `bsc:../${hash}:1`, 'ethereum'])(
    '%s is none that can be looked up',
    (reference) => {
      expect(sightingOf(reference)).toBeNull();
    },
  );
});
