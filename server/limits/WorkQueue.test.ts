import { WorkQueue } from './WorkQueue';

/** Work that ends by `end` or `fail`, and records that it started. */
function aTask() {
  const task = { began: false, end: () => {}, fail: (_error: Error) => {} };
  const work = () =>
    new Promise<void>((resolve, reject) => {
      task.began = true;
      task.end = resolve;
      task.fail = reject;
    });
  return Object.assign(task, { work });
}

/** Resolves after all pending microtasks. */
const atRest = () => new Promise((resolve) => setImmediate(resolve));

it('runs two at once, and the others in order of arrival', async () => {
  const queue = new WorkQueue(2);
  const tasks = [aTask(), aTask(), aTask(), aTask()] as const;
  const done = tasks.map(({ work }) => queue.run(10, work));
  await atRest();
  expect(tasks.map(({ began }) => began)).toEqual([true, true, false, false]);
  tasks[1].end();
  await done[1];
  await atRest();
  expect(tasks.map(({ began }) => began)).toEqual([true, true, true, false]);
  tasks[0].end();
  await atRest();
  expect(tasks[3].began).toBe(true);
});

it('continues after failed work, and reports the failure to its caller', async () => {
  const queue = new WorkQueue(1);
  const [first, second] = [aTask(), aTask()];
  const failed = queue.run(10, first.work);
  const next = queue.run(10, second.work);
  await atRest();
  first.fail(new Error('torn'));
  await expect(failed).rejects.toThrow('torn');
  await atRest();
  second.end();
  await expect(next).resolves.toBeUndefined();
});

it('refuses work if too many wait, but not work with a higher limit', async () => {
  const queue = new WorkQueue(1);
  const [busy, queued, refused] = [aTask(), aTask(), aTask()];
  void queue.run(0, busy.work);
  const waited = queue.run(1, queued.work);
  await expect(queue.run(1, refused.work)).rejects.toMatchObject({ id: 'overloaded' });
  expect(refused.began).toBe(false);
  busy.end();
  await atRest();
  queued.end();
  await waited;
});
