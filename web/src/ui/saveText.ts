import { saveFile } from './saveFile';

/** Hands a text to the browser as a file to keep; it never leaves the device. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
