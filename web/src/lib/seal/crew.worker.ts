import { perform, type Task } from './work';

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  const answer = await perform(data);
  self.postMessage(answer, { transfer: 'bytes' in answer ? [answer.bytes.buffer] : [] });
};
