/** Browsers begin to read after the press is over, and a large file takes them a while. */
const READ_MS = 60_000;

/** Hands a file to the browser to keep. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
