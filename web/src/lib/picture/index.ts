/** The largest picture that is taken. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** What a file dialog offers; the first bytes decide, here as on the server. */
export const PICTURE_ENDINGS = '.jpg,.jpeg,.png,.ico';

const BEGINNINGS: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff], // jpg
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // png
  [0x00, 0x00, 0x01, 0x00], // ico
];

/** The code of what is wrong with a picture. The server would say the same, after minutes of sending. */
export async function checkPicture(file: File): Promise<string | undefined> {
  if (file.size > MAX_PICTURE_BYTES) return 'image_too_large';
  const head = await beginningOf(file);
  return BEGINNINGS.some((bytes) => bytes.every((byte, at) => head[at] === byte))
    ? undefined
    : 'image_format';
}

/** Nothing of a file that has been moved or deleted since it was chosen. */
async function beginningOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(
    await file
      .slice(0, 8)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
}
