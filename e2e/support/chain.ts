import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = process.env.CAUSEWAY_TEST_ANVIL ?? '';
const code = resolve(import.meta.dirname, '../../internal/payment/usdt/usdttest/token.hex');

/** Polygon's id, and its USDT: where the shop looks for payments, and nowhere else. */
const CHAIN_ID = 137;
const USDT = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F';
const DECIMALS = 6;

/** Another contract that says the same things and is worth nothing. */
const FAKE = '0xfa4e00000000000000000000000000000000fa4e';

/** How far behind its head the node calls a block final. */
const FINALITY_DEPTH = 64;

/** The first account that the node holds the keys of. */
const PAYER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** The public branch of a wallet whose words everybody knows, and its first address. */
const wallet = {
  CAUSEWAY_USDT_XPUB_EVM:
    'xpub6DyUKdwoLWmUJ4Tn9Bbsdtx7B5Ws18mEN19e5HT52ikE53FiUheSQXrZUNPovqfyKmw4579A1Mm3GXXKM39N64uooBfJ4tNAzFsEbodRTx4',
  CAUSEWAY_USDT_FIRST_EVM: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
};

/** A real node on loopback that takes itself for Polygon's, with a token where USDT stands there. */
export class Chain {
  /** Without the node's program there is nothing to pay on. */
  static readonly installed = program !== '';

  readonly network = 'polygon';

  private constructor(
    readonly url: string,
    readonly node: ChildProcess,
  ) {}

  static async start(): Promise<Chain> {
    const node = spawn(program, ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(CHAIN_ID)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chain = new Chain(`http://${await listening(node)}`, node);
    await chain.#putToken(USDT);
    await chain.#putToken(FAKE);
    await chain.mine(1); // a chain that is reorganized later keeps what a block has sealed
    return chain;
  }

  async stop(): Promise<void> {
    const ended = once(this.node, 'exit');
    this.node.kill();
    await ended;
  }

  /** What a shop must be started with to have addresses of its own here. */
  get environment(): Record<string, string> {
    return wallet;
  }

  async pay(to: string, amount: string): Promise<void> {
    await this.#send(USDT, 'a9059cbb', argument(to), word(units(amount))); // transfer(address,uint256)
  }

  /** Sends what only calls itself USDT. */
  async payFake(to: string, amount: string): Promise<void> {
    await this.#send(FAKE, 'a9059cbb', argument(to), word(units(amount)));
  }

  /** Pays twice in one transaction, as exchanges do. */
  async payTwice(to: string, first: string, second: string): Promise<void> {
    const [payee, one, other] = [argument(to), word(units(first)), word(units(second))];
    await this.#send(USDT, 'b07f24a1', payee, one, payee, other); // twice(address,uint256,address,uint256)
  }

  async mine(blocks: number): Promise<void> {
    await this.#call('anvil_mine', `0x${blocks.toString(16)}`);
  }

  /** Buries all that there is until it is final. */
  async finalize(): Promise<void> {
    await this.mine(FINALITY_DEPTH);
  }

  /** Replaces the latest blocks by empty ones: whatever they held has never happened. */
  async reorganize(depth: number): Promise<void> {
    await this.#call('anvil_reorg', depth, []);
  }

  /** Makes an address that of a token, and the payer rich in it. */
  async #putToken(contract: string): Promise<void> {
    await this.#call('anvil_setCode', contract, readFileSync(code, 'utf8').trim());
    await this.#call('anvil_setStorageAt', contract, '0x1', word(BigInt(DECIMALS)));
    const balance = await this.#call('web3_sha3', argument(PAYER) + bare(word(0n)));
    await this.#call('anvil_setStorageAt', contract, balance, word(units('1000000')));
  }

  async #send(contract: string, selector: string, ...words: string[]): Promise<void> {
    const data = `0x${selector}${words.map(bare).join('')}`;
    await this.#call('eth_sendTransaction', { from: PAYER, to: contract, data });
  }

  async #call(method: string, ...params: unknown[]): Promise<string> {
    const answer = await fetch(this.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await answer.json()) as { result: string; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}

/** The address that the node was given, which it says when it is ready. */
async function listening(node: ChildProcess): Promise<string> {
  if (!node.stdout) throw new Error('the node has no voice');
  const lines = createInterface({ input: node.stdout });
  return new Promise((found, failed) => {
    lines.on('line', (line) => {
      const [, address] = /^Listening on (.+)$/.exec(line) ?? [];
      if (address) found(address);
    });
    lines.once('close', () => failed(new Error("the chain's node did not start")));
  });
}

/** An amount in the token's smallest unit. */
function units(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(DECIMALS, '0'));
}

function word(n: bigint): string {
  return `0x${n.toString(16).padStart(64, '0')}`;
}

function argument(address: string): string {
  return `0x${bare(address).toLowerCase().padStart(64, '0')}`;
}

function bare(hex: string): string {
  return hex.replace(/^0x/, '');
}
