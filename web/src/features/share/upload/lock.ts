/** Another tab of this browser is at it. */
export class Elsewhere extends Error {}

const lockName = (id: string) => `causeway.upload.${id}`;

/** Does something as the only tab that does it to this upload. */
export async function alone<T>(id: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
    if (lock === null) throw new Elsewhere();
    return act();
  });
}

/** Whether some tab is at this upload now. */
export async function isBusy(id: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(id));
}
