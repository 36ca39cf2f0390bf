import { SenderLimit } from './SenderLimit';

const LIMITS = { burst: 4, perMinute: 60, atOnce: 2 };

function aLimit() {
  let time = 0;
  const limit = new SenderLimit(LIMITS, () => time);
  const ask = (sender: string) => limit.run(sender, async () => 'done').catch(({ id }: { id: string }) => id);
  return { limit, ask, pass: (ms: number) => (time += ms) };
}

it('refuses a sender above the limit, and no other', async () => {
  const { ask } = aLimit();
  for (let times = 0; times < LIMITS.burst; times++) expect(await ask('loud')).toBe('done');
  expect(await ask('loud')).toBe('overloaded');
  expect(await ask('quiet')).toBe('done');
});

it('refills the bucket over time, up to the burst', async () => {
  const { ask, pass } = aLimit();
  for (let times = 0; times < LIMITS.burst; times++) await ask('one');
  pass(1000);
  expect([await ask('one'), await ask('one')]).toEqual(['done', 'overloaded']);
  pass(3_600_000);
  const later = [];
  for (let times = 0; times <= LIMITS.burst; times++) later.push(await ask('one'));
  expect(later.filter((result) => result === 'done')).toHaveLength(LIMITS.burst);
});

it('runs a few tasks of one sender at once, and does not count refusals', async () => {
  const { limit, ask } = aLimit();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const pending = [limit.run('one', () => ended), limit.run('one', () => ended)];
  for (let times = 0; times < 9; times++) expect(await ask('one')).toBe('overloaded');
  expect(await ask('other')).toBe('done');
  end();
  await Promise.all(pending);
  expect(await ask('one')).toBe('done');
});

it('counts a failed task, and starts the next one', async () => {
  const { limit, ask } = aLimit();
  await expect(limit.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  for (let times = 1; times < LIMITS.burst; times++) expect(await ask('one')).toBe('done');
  expect(await ask('one')).toBe('overloaded');
});
