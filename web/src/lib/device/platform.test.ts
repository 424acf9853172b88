import { expect, it } from 'vitest';
import { platformOf } from './platform';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0)', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
  ['SomethingElse/1.0', null],
])('%s is %s', (agent, platform) => {
  expect(platformOf(agent)).toBe(platform);
});
