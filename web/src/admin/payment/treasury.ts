import type { FieldErrors } from '@/lib/form';
import { decimal, millionths } from '@/lib/money';
import type { Provider } from './setupApi';
import type { Chain, Holding } from './treasuryApi';

export type ChainState = 'never' | 'off' | 'good' | 'behind' | 'still';

/** The slowest chain has a new block every twelve seconds, and watchers look more often than that. */
const STILL_MS = 5 * 60_000;
/** Two of Ethereum's epochs: a reader that keeps up is never further behind. */
const FEW_BLOCKS = 64;

/** How a chain stands, in one word; the provider says whether it is meant to be read. */
export function chainState(
  chain: Pick<Chain, 'movedTime' | 'turnTime' | 'lag'>,
  provider: Pick<Provider, 'enabled'> | undefined,
  now: number,
): ChainState {
  const last = lastRead(chain);
  if (last === undefined) return 'never';
  // Also while it is off: payments that have begun are still looked for.
  if (now - Date.parse(last) > STILL_MS) return 'still';
  if (provider && !provider.enabled) return 'off';
  return chain.lag > FEW_BLOCKS ? 'behind' : 'good';
}

/** When all was last known to be well: a watcher that makes its rounds over a chain that stands sees nothing, either. */
export function lastRead({ movedTime, turnTime }: Pick<Chain, 'movedTime' | 'turnTime'>): string | undefined {
  return movedTime && turnTime && turnTime < movedTime ? turnTime : movedTime;
}

/** An address's own name: those of one family are the same on several chains. */
export function keyOf({ network, address }: Pick<Holding, 'network' | 'address'>): string {
  return `${network}/${address}`;
}

/** Adds or takes one; a transaction is of one chain, so an address of another begins anew. */
export function choose(chosen: readonly Holding[], one: Holding): Holding[] {
  const key = keyOf(one);
  if (chosen.some((other) => keyOf(other) === key)) return chosen.filter((other) => keyOf(other) !== key);
  return [...chosen.filter(({ network }) => network === one.network), one];
}

const AMOUNT = /^\d{1,12}(?:\.\d{1,6})?$/;

/** What somebody has typed, as millionths; null for what is no amount. */
export function readAmount(typed: string): bigint | null {
  const amount = typed.trim();
  return AMOUNT.test(amount) ? millionths(amount) : null;
}

/** The sum of what was typed; what is no amount yet counts nothing. */
export function sumTyped(amounts: readonly string[]): string {
  return decimal(amounts.reduce((total, amount) => total + (readAmount(amount) ?? 0n), 0n));
}

/** What stands in the dialog: the hash, the note, and the amount of each address by its place. */
export type Marking = Record<string, string>;

export const amountAt = (place: number) => `amount${place}`;

const HASH = /^(?:0x)?[0-9a-f]{64}$/i;

/** What is wrong with it before it is sent. */
export function wrongIn(holdings: readonly Holding[], values: Marking): FieldErrors<Marking> {
  const wrong: FieldErrors<Marking> = {};
  holdings.forEach(({ unswept }, place) => {
    const amount = readAmount(values[amountAt(place)] ?? '');
    if (amount === null || amount === 0n) wrong[amountAt(place)] = 'amount_format';
    else if (amount > millionths(unswept)) wrong[amountAt(place)] = 'out_of_range';
  });
  const hash = (values.txHash ?? '').trim();
  if (!hash) wrong.txHash = 'required';
  else if (!HASH.test(hash)) wrong.txHash = 'bad_format';
  return wrong;
}
