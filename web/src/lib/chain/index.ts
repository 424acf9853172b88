/**
 * The chains on which USDT is taken. People know them by the names that wallets
 * and exchanges use, so those stay as they are in every language.
 */
export const CHAINS = {
  tron: {
    standard: 'TRC20',
    chain: 'TRON',
    explorer: 'Tronscan',
    // Tronscan knows transactions without the prefix that other chains' explorers want.
    transaction: (hash: string) => `https://tronscan.org/#/transaction/${hash.replace(/^0x/, '')}`,
  },
  bsc: {
    standard: 'BEP20',
    chain: 'BNB Smart Chain',
    explorer: 'BscScan',
    transaction: (hash: string) => `https://bscscan.com/tx/${hash}`,
  },
  polygon: {
    standard: 'Polygon',
    chain: 'Polygon PoS',
    explorer: 'PolygonScan',
    transaction: (hash: string) => `https://polygonscan.com/tx/${hash}`,
  },
  ethereum: {
    standard: 'ERC20',
    chain: 'Ethereum',
    explorer: 'Etherscan',
    transaction: (hash: string) => `https://etherscan.io/tx/${hash}`,
  },
} as const;

export type Network = keyof typeof CHAINS;

/** One of ours, or null for a name that this build does not know. */
export function networkOf(name: string | undefined): Network | null {
  return name && Object.hasOwn(CHAINS, name) ? (name as Network) : null;
}

/** All of them, in the order in which they are shown. */
export const NETWORKS = Object.keys(CHAINS) as Network[];

/** What a wallet calls the network; one that this build does not know keeps its code. */
export function standardOf(name: string): string {
  const known = networkOf(name);
  return known ? CHAINS[known].standard : name;
}

/** The chain's own name, for those who run the shop and not a wallet. */
export function chainNameOf(name: string): string {
  const known = networkOf(name);
  return known ? CHAINS[known].chain : name;
}

/** The network with its chain beside it: "TRC20 (TRON)". */
export function fullNameOf(name: string): string {
  const known = networkOf(name);
  if (!known) return name;
  const { standard, chain } = CHAINS[known];
  return chain.startsWith(standard) ? chain : `${standard} (${chain})`;
}

/** Where anybody can look a transfer up. */
interface Sighting {
  explorer: string;
  url: string;
}

/** A transaction's hash as chains write it. It becomes part of an address, so nothing else will do. */
const HASH = /^(?:0x)?[0-9a-fA-F]{64}$/;

/** Reads the payment's reference, `network:hash:index`; null for what is no transfer on one of our chains. */
export function sightingOf(reference: string): Sighting | null {
  const [name, hash = ''] = reference.split(':');
  const network = networkOf(name);
  if (!network || !HASH.test(hash)) return null;
  const { explorer, transaction } = CHAINS[network];
  return { explorer, url: transaction(hash) };
}
