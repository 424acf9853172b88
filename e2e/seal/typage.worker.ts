import { Encrypter } from '../../web/node_modules/age-encryption/dist/index.js';

/** The library as its documentation shows it: one stream through one worker. Answers when the last byte is out. */
self.onmessage = async ({ data }: MessageEvent<{ file: Blob; recipient: string }>) => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(data.recipient);
  const sealed = await encrypter.encrypt(data.file.stream());
  let bytes = 0;
  const reader = sealed.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) bytes += next.value.length;
  self.postMessage(bytes);
};
