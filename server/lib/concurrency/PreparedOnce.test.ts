import { PreparedOnce } from './PreparedOnce';

it('lets other work run while it prepares, and computes once for concurrent callers', async () => {
  let isServed = false;
  let computations = 0;
  const prepared = new PreparedOnce(function* (_source: object): Generator<undefined, boolean> {
    computations += 1;
    // Without pauses, this would end at the limit.
    for (let step = 0; !isServed && step < 50_000_000; step++) yield;
    return isServed;
  });
  const source = {};
  setImmediate(() => {
    isServed = true;
  });
  await Promise.all([prepared.prepare(source), prepared.prepare(source)]);
  await prepared.prepare(source);
  expect(prepared.get(source)).toBe(true);
  expect(computations).toBe(1);
});

it('computes at once what is not prepared, for each source', () => {
  const sums = new PreparedOnce(function* (numbers: readonly number[]): Generator<undefined, number> {
    let sum = 0;
    for (const number of numbers) {
      sum += number;
      yield;
    }
    return sum;
  });
  expect(sums.get([1, 2, 3])).toBe(6);
  expect(sums.get([4, 5])).toBe(9);
});

it('tries again after a failure', async () => {
  let isBroken = true;
  const prepared = new PreparedOnce(function* (source: { name: string }): Generator<undefined, string> {
    yield;
    if (isBroken) throw new Error('broken');
    return source.name;
  });
  const source = { name: 'concepts' };
  await expect(prepared.prepare(source)).rejects.toThrow('broken');
  isBroken = false;
  await prepared.prepare(source);
  expect(prepared.get(source)).toBe('concepts');
});
