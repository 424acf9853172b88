import { perform, type Task } from './work';

self.onmessage = async ({ data: { number, task } }: MessageEvent<{ number: number; task: Task }>) => {
  const answer = await perform(task);
  self.postMessage({ number, answer }, { transfer: 'bytes' in answer ? [answer.bytes.buffer] : [] });
};
