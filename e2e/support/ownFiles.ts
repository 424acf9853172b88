import type { Page } from '@playwright/test';

/** A file as the shop tells of it to its owner. */
export interface FileOfMine {
  id: string;
  received: number;
  sealedSize: number;
  ownerHeader: string;
}

/** The member's newest file; undefined while there is none, or while the shop is away. */
export async function newestFile(page: Page, shop: string, token: string): Promise<FileOfMine | undefined> {
  const headers = { device: 'app', 'X-Session-Token': token };
  const answer = await page.request.get(`${shop}/api/v1/files`, { headers }).catch(() => null);
  return answer?.ok() ? (await answer.json()).items[0] : undefined;
}

/** What the browser keeps of its member's keys. */
export function identities(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('causeway.vault'));
    const all = await done(database.transaction('identities').objectStore('identities').getAll());
    return all.flat();
  });
}

export async function chooseFiles(page: Page, button: string | RegExp, ...files: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).first().click();
  await (await chooser).setFiles(files);
}
