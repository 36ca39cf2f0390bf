import { NextFlights } from './Batcher';

/** Computations that the test ends by calling `ends` or `fails`. */
function someFlights() {
  const ends: ((value: string) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const make = () =>
    new Promise<string>((resolve, reject) => {
      ends.push(resolve);
      fails.push(reject);
    });
  return { flights: new NextFlights<string>(), make, ends, fails };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('starts one computation for all callers that arrive while another runs, after their calls', async () => {
  const { flights, make, ends } = someFlights();
  const first = flights.run('a', make);
  const later = Promise.all([flights.run('a', make), flights.run('a', make)]);
  expect(ends).toHaveLength(1);
  ends[0]?.('before');
  expect(await first).toBe('before');
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.('after');
  expect(await later).toEqual(['after', 'after']);
});

it('computes each key separately, and again for a caller after the end of the computation', async () => {
  const { flights, make, ends } = someFlights();
  const both = Promise.all([flights.run('a', make), flights.run('b', make)]);
  expect(ends).toHaveLength(2);
  ends[0]?.('of a');
  ends[1]?.('of b');
  expect(await both).toEqual(['of a', 'of b']);
  const again = flights.run('a', make);
  ends[2]?.('new');
  expect(await again).toBe('new');
});

it('computes again after a failure', async () => {
  const { flights, make, ends, fails } = someFlights();
  const failing = flights.run('a', make);
  const next = flights.run('a', make);
  fails[0]?.(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await settled();
  ends[1]?.('yes');
  expect(await next).toBe('yes');
});
