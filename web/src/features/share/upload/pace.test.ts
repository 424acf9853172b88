import { expect, it } from 'vitest';
import { createPace, secondsLeft } from './pace';

it('says nothing before it knows anything', () => {
  const pace = createPace();
  pace.at(1000, 0);
  expect(pace.speed()).toBeNull();
});

it('takes up a new speed slowly', () => {
  const pace = createPace();
  for (let second = 0; second <= 10; second += 1) pace.at(second * 1000, second * 1000);
  expect(pace.speed()).toBeCloseTo(1000);
  pace.at(10_000 + 5000, 11_000);
  expect(pace.speed()).toBeGreaterThan(1000);
  expect(pace.speed()).toBeLessThan(2500);
});

it('does not take a step back for a distance', () => {
  const pace = createPace();
  pace.at(0, 0);
  pace.at(8000, 1000);
  pace.at(2000, 1500); // the server has less than was sent
  expect(pace.speed()).toBeCloseTo(8000);
});

it.each([
  [1000, 100, 10],
  [1001, 100, 11],
  [1000, null, null],
  [1000, 0, null],
])('%i bytes at %s a second take %s', (rest, speed, seconds) =>
  expect(secondsLeft(rest, speed)).toBe(seconds),
);
