import { countInMemory } from './rateLimits';

const MINUTE = 60_000;

it('counts a key’s requests until its window ends, then starts over', async () => {
  let time = 0;
  const count = countInMemory(() => time);
  expect(await count('a', MINUTE)).toEqual({ count: 1, left_ms: MINUTE });
  time = MINUTE - 1;
  expect(await count('a', MINUTE)).toEqual({ count: 2, left_ms: 1 });
  expect(await count('b', MINUTE)).toEqual({ count: 1, left_ms: MINUTE });
  time = MINUTE;
  expect(await count('a', MINUTE)).toEqual({ count: 1, left_ms: MINUTE });
});

it('does not depend on the time of day', async () => {
  const count = countInMemory();
  const before = await count('a', MINUTE);
  jest.useFakeTimers({ doNotFake: ['performance'], now: Date.now() - 60 * MINUTE });
  const after = await count('a', MINUTE);
  jest.useRealTimers();
  expect(after.count).toBe(2);
  expect(after.left_ms).toBeLessThanOrEqual(before.left_ms);
});

it('stores a limited number of keys', async () => {
  const count = countInMemory();
  await count('first', MINUTE);
  for (let index = 0; index < 20_000; index += 1) await count(`other-${index}`, MINUTE);
  expect(await count('other-1', MINUTE)).toMatchObject({ count: 2 });
  expect(await count('first', MINUTE)).toMatchObject({ count: 1 });
});
