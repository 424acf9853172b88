import { type LockTask, performLock } from './lockWork';

self.onmessage = async ({ data }: MessageEvent<LockTask>) => self.postMessage(await performLock(data));
