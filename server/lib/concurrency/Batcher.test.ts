import { until } from '../../../tests/support/until';
import { Batcher } from './Batcher';

/** A batcher whose batches end when the test says so. */
function aBatcher(maxSize = 10, timeoutMs?: number) {
  const batches: { requests: number[]; end(): void; fail(error: Error): void }[] = [];
  const batcher = new Batcher<number, string>(
    (requests) =>
      new Promise((resolve, reject) =>
        batches.push({ requests, end: () => resolve(requests.map((request) => `response ${request}`)), fail: reject }),
      ),
    { maxSize, timeoutMs },
  );
  return { batcher, batches };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs a lone request at once, and those that arrive meanwhile together', async () => {
  const { batcher, batches } = aBatcher();
  const first = batcher.run(1);
  const others = Promise.all([batcher.run(2), batcher.run(3)]);
  expect(batches.map(({ requests }) => requests)).toEqual([[1]]);
  batches[0]?.end();
  expect(await first).toBe('response 1');
  await settled();
  expect(batches.map(({ requests }) => requests)).toEqual([[1], [2, 3]]);
  batches[1]?.end();
  expect(await others).toEqual(['response 2', 'response 3']);
});

it('never adds a request to a batch that has started', async () => {
  const { batcher, batches } = aBatcher();
  const all = [batcher.run(1), batcher.run(2)];
  batches[0]?.end();
  await settled();
  all.push(batcher.run(3));
  batches[1]?.end();
  await settled();
  expect(batches.map(({ requests }) => requests)).toEqual([[1], [2], [3]]);
  batches[2]?.end();
  expect(await Promise.all(all)).toEqual(['response 1', 'response 2', 'response 3']);
});

it('limits the size of a batch', async () => {
  const { batcher, batches } = aBatcher(2);
  const all = Promise.all([1, 2, 3, 4].map((request) => batcher.run(request)));
  for (let index = 0; index < 3; index++) {
    batches[index]?.end();
    await settled();
  }
  expect(batches.map(({ requests }) => requests)).toEqual([[1], [2, 3], [4]]);
  expect(await all).toHaveLength(4);
});

it('fails the requests of a failed batch, and continues with the next', async () => {
  const { batcher, batches } = aBatcher();
  const [first, second] = [batcher.run(1), batcher.run(2)];
  batches[0]?.fail(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await settled();
  batches[1]?.end();
  expect(await second).toBe('response 2');
});

it('starts the next batch beside one that gets no response', async () => {
  const { batcher, batches } = aBatcher(10, 1);
  const stuck = batcher.run(1);
  const next = batcher.run(2);
  await until('the next batch starts', async () => batches.length === 2);
  batches[1]?.end();
  expect(await next).toBe('response 2');
  batches[0]?.end();
  expect(await stuck).toBe('response 1');
});

it('counts the batches that its queue needs', async () => {
  const { batcher, batches } = aBatcher(2);
  const all = Promise.all([1, 2, 3, 4].map((request) => batcher.run(request)));
  expect(batcher.queuedBatches).toBe(2);
  for (let index = 0; index < 3; index++) {
    batches[index]?.end();
    await settled();
  }
  await all;
  expect(batcher.queuedBatches).toBe(0);
});
