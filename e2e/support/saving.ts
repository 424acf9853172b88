import type { Download, Page } from '@playwright/test';

/** What a browser may have for saving files, the best first, as the ladder of saving takes them. */
export type Means = 'picker' | 'worker' | 'disk';

/** Takes away what some browsers do not have, in every page that is opened from now on. */
export async function without(page: Page, ...means: Means[]): Promise<void> {
  await page.addInitScript((missing) => {
    if (missing.includes('picker')) Reflect.deleteProperty(window, 'showSaveFilePicker');
    if (missing.includes('worker')) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    if (missing.includes('disk')) Reflect.deleteProperty(StorageManager.prototype, 'getDirectory');
  }, means);
}

/** Nobody can answer the browser's own question where to save in a journey; without it the next way is taken. */
export const withoutPicker = (page: Page) => without(page, 'picker');

/**
 * Answers the browser's question where to save with a real file, in the disk
 * space that the browser keeps for the page.
 */
export async function answerPicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      async showSaveFilePicker({ suggestedName }: { suggestedName: string }) {
        const root = await navigator.storage.getDirectory();
        return root.getFileHandle(suggestedName, { create: true });
      },
    });
  });
}

/** Closes the browser's question where to save, as whoever thinks better of it does. */
export async function closePicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const showSaveFilePicker = () => Promise.reject(new DOMException('closed', 'AbortError'));
    Object.assign(window, { showSaveFilePicker });
  });
}

/** A file in the browser's disk space, by its path; null where there is none. */
export async function onBrowserDisk(page: Page, ...path: string[]): Promise<Buffer | null> {
  const text = await page.evaluate(async (steps) => {
    try {
      let folder = await navigator.storage.getDirectory();
      for (const step of steps.slice(0, -1)) folder = await folder.getDirectoryHandle(step);
      const file = await (await folder.getFileHandle(steps.at(-1) ?? '')).getFile();
      const bytes = new Uint8Array(await file.arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    } catch (error) {
      if ((error as DOMException).name === 'NotFoundError') return null;
      throw error;
    }
  }, path);
  return text === null ? null : Buffer.from(text, 'latin1');
}

/** What the ladder has laid aside in the browser's disk space, by name. */
export function laidAside(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('received', { create: true });
    const names: string[] = [];
    for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys())
      names.push(name);
    return names;
  });
}

/** Which way a download of the browser has come: through the worker, or handed over whole. */
export const wayOf = (download: Download) => (download.url().startsWith('blob:') ? 'whole' : 'streamed');
