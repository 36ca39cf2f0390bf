import { SenderLimit } from './SenderLimit';

const LIMITS = { burst: 4, perMinute: 60, atOnce: 2 };

function aLimit() {
  let time = 0;
  const limit = new SenderLimit(LIMITS, () => time);
  const request = (sender: string) => limit.run(sender, async () => 'done').catch(({ id }: { id: string }) => id);
  return { limit, request, pass: (ms: number) => (time += ms) };
}

it('refuses a sender above the limit, and no other', async () => {
  const { request } = aLimit();
  for (let times = 0; times < LIMITS.burst; times++) expect(await request('loud')).toBe('done');
  expect(await request('loud')).toBe('overloaded');
  expect(await request('quiet')).toBe('done');
});

it('refills the bucket over time, up to the burst', async () => {
  const { request, pass } = aLimit();
  for (let times = 0; times < LIMITS.burst; times++) await request('one');
  pass(1000);
  expect([await request('one'), await request('one')]).toEqual(['done', 'overloaded']);
  pass(3_600_000);
  const later = [];
  for (let times = 0; times <= LIMITS.burst; times++) later.push(await request('one'));
  expect(later.filter((result) => result === 'done')).toHaveLength(LIMITS.burst);
});

it('runs a few tasks of one sender at once, and does not count refusals', async () => {
  const { limit, request } = aLimit();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const pending = [limit.run('one', () => ended), limit.run('one', () => ended)];
  for (let times = 0; times < 9; times++) expect(await request('one')).toBe('overloaded');
  expect(await request('other')).toBe('done');
  end();
  await Promise.all(pending);
  expect(await request('one')).toBe('done');
});

it('counts a failed task, and starts the next one', async () => {
  const { limit, request } = aLimit();
  await expect(limit.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  for (let times = 1; times < LIMITS.burst; times++) expect(await request('one')).toBe('done');
  expect(await request('one')).toBe('overloaded');
});
