import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/eventually';
import type { SaveOptions } from './save/saveFile';
import { createSpeed } from './speed';
import { createTransfers, type Errand } from './transfers';

/** An errand that ends when the test says so. */
function errand(name: string) {
  const begun: SaveOptions[] = [];
  let settle: { resolve: () => void; reject: (reason: unknown) => void } | undefined;
  const save = (options: SaveOptions) => {
    begun.push(options);
    return new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
  };
  return {
    errand: { name, size: 100, save } satisfies Errand,
    begun,
    end: () => settle?.resolve(),
    fail: (reason: unknown) => settle?.reject(reason),
  };
}

const states = (transfers: ReturnType<typeof createTransfers>) => transfers.list().map(({ state }) => state);

describe('several downloads', () => {
  it('run one after the other', async () => {
    const [one, two] = [errand('one'), errand('two')];
    const transfers = createTransfers();
    transfers.add([one.errand, two.errand]);
    expect(states(transfers)).toEqual(['running', 'waiting']);
    one.end();
    await eventually(() => expect(states(transfers)).toEqual(['saved', 'running']));
    two.end();
    await eventually(() => expect(states(transfers)).toEqual(['saved', 'saved']));
  });

  it('go on when one of them fails, which can be tried again', async () => {
    const [one, two] = [errand('one'), errand('two')];
    const transfers = createTransfers();
    transfers.add([one.errand, two.errand]);
    one.fail(new Error('broken'));
    await eventually(() => expect(states(transfers)).toEqual(['failed', 'running']));
    transfers.retry(1);
    expect(states(transfers)).toEqual(['waiting', 'running']);
    two.end();
    await eventually(() => expect(states(transfers)).toEqual(['running', 'saved']));
    one.end();
    await eventually(() => expect(states(transfers)).toEqual(['saved', 'saved']));
  });

  it('may ask where to save only when there is one', () => {
    const [one, two, three] = [errand('one'), errand('two'), errand('three')];
    createTransfers().add([one.errand]);
    createTransfers().add([two.errand, three.errand]);
    expect(one.begun[0]?.asked).toBe(true);
    expect(two.begun[0]?.asked).toBe(false);
  });

  it('are cancelled one by one, waiting or running', async () => {
    const [one, two] = [errand('one'), errand('two')];
    const transfers = createTransfers();
    transfers.add([one.errand, two.errand]);
    transfers.cancel(2);
    expect(states(transfers)).toEqual(['running', 'cancelled']);
    transfers.cancel(1);
    await eventually(() => expect(states(transfers)).toEqual(['cancelled', 'cancelled']));
    expect(two.begun).toEqual([]);
  });

  it('count a question that was turned down as cancelled', async () => {
    const one = errand('one');
    const transfers = createTransfers();
    transfers.add([one.errand]);
    one.fail(new DOMException('no', 'AbortError'));
    await eventually(() => expect(states(transfers)).toEqual(['cancelled']));
  });

  it('are held and go on', () => {
    const one = errand('one');
    const transfers = createTransfers();
    transfers.add([one.errand]);
    transfers.hold(1);
    expect(states(transfers)).toEqual(['held']);
    expect(one.begun[0]?.pause?.held).toBe(true);
    transfers.release(1);
    expect(states(transfers)).toEqual(['running']);
    expect(one.begun[0]?.pause?.held).toBe(false);
  });

  it('end with their page', async () => {
    const one = errand('one');
    const transfers = createTransfers();
    transfers.add([one.errand]);
    transfers.abandon();
    expect(one.begun[0]?.signal.aborted).toBe(true);
    await eventually(() => expect(states(transfers)).toEqual(['cancelled']));
  });
});

describe('the speed of a download', () => {
  it('is not guessed, and is that of the last seconds', () => {
    const speed = createSpeed();
    speed.reached(0, 0);
    speed.reached(100, 100);
    expect(speed.perSecond()).toBeNull();
    for (let second = 1; second <= 60; second += 1) speed.reached(second * 1000, second * 1000);
    expect(speed.perSecond()).toBe(1000);
    for (let second = 61; second <= 70; second += 1)
      speed.reached(60_000 + (second - 60) * 5000, second * 1000);
    expect(speed.perSecond()).toBe(5000);
  });
});
