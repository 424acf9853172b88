// Uploads with the client that browsers use, as a stranger's program would:
// stopped half-way and gone on with, all at once with the creation, and given
// up. Reads {endpoint, headers, metadata, size} from standard input; the content
// is bytes that count. Writes {resumed, resumedAt, atOnce, terminated}: addresses
// of uploads, and where the first one was gone on with.
import { text } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';

const { endpoint, headers, metadata, size } = JSON.parse(await text(process.stdin));
const content = Buffer.from(Uint8Array.from({ length: size }, (_, i) => i ^ (i >> 8)));
const chunkSize = Math.ceil(size / 5);
const common = {
  endpoint,
  headers,
  metadata,
  chunkSize,
  retryDelays: [100, 500],
  storeFingerprintForResuming: false,
};

/** Runs an upload to its end, or until `stop` says so after a piece. */
function run(options, stop) {
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      ...common,
      ...options,
      onError: reject,
      onSuccess: () => resolve(upload.url),
      onChunkComplete: (_size, accepted) => {
        if (stop?.(accepted)) upload.abort().then(() => resolve(upload.url), reject);
      },
    });
    upload.start();
  });
}

const half = await run({}, (accepted) => accepted >= size / 2);
let resumedAt = -1;
const resumed = await run({
  uploadUrl: half,
  onProgress: (sent) => {
    if (resumedAt < 0) resumedAt = sent;
  },
});
const atOnce = await run({ uploadDataDuringCreation: true });
const terminated = await run({}, () => true);
await Upload.terminate(terminated, common);
console.log(JSON.stringify({ resumed, resumedAt, atOnce, terminated }));
