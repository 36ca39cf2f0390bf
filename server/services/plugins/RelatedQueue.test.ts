import { aDatabase } from '../../../tests/support/api/database';
import { aPlugin } from '../../../tests/support/samples/catalog';
import type { OpenDatabase } from '../../db/openDatabase';
import { DiskStorage } from '../../storage/DiskStorage';
import type { ServiceContext } from '../context';
import { RelatedQueue } from './RelatedQueue';

let opened: OpenDatabase;
let context: ServiceContext;
beforeAll(async () => {
  opened = await aDatabase();
  context = { db: opened.db, storage: new DiskStorage('unused'), uploadsDir: 'unused' };
});
afterAll(() => opened.close());

/** A queue, the errors that it reports, and the number of times that it got the lock. `beforeTurn` runs each time. */
function aQueue(beforeTurn: () => Promise<void> | void = () => undefined) {
  const errors: unknown[] = [];
  let turns = 0;
  const queue = new RelatedQueue({
    context,
    runExclusively: async (work) => {
      turns += 1;
      await beforeTurn();
      return work();
    },
    report: (error) => errors.push(error),
  });
  return { queue, errors, turns: () => turns };
}

async function isComputed({ id }: { id: number }): Promise<boolean> {
  const found = await opened.db.selectFrom('related_plugins').select('plugin_id').where('plugin_id', '=', id).execute();
  return found.length > 0;
}

it('lets another server compute after 20 plugins', async () => {
  const { queue, turns } = aQueue();
  const plugin = await aPlugin(opened.db);
  for (let number = 0; number < 40; number++) queue.add(`deleted-${number}`);
  queue.add(plugin.key);
  await queue.settled();
  expect([turns(), await isComputed(plugin)]).toEqual([3, true]);
});

it('computes a plugin once that several users open at the same time', async () => {
  const { queue, turns } = aQueue();
  for (let user = 0; user < 41; user++) queue.add('the-same');
  await queue.settled();
  expect(turns()).toBeLessThanOrEqual(2);
});

it('reports an error, drops the queued plugins, and computes those that are requested later', async () => {
  const error = new Error('The database is gone.');
  let isBroken = true;
  const { queue, errors } = aQueue(() => {
    if (isBroken) throw error;
  });
  const [dropped, later] = [await aPlugin(opened.db), await aPlugin(opened.db)];
  queue.add(dropped.key);
  await queue.settled();
  expect(errors).toEqual([error]);
  isBroken = false;
  queue.add(later.key);
  await queue.settled();
  expect([await isComputed(dropped), await isComputed(later)]).toEqual([false, true]);
  expect(errors).toHaveLength(1);
});

it('finishes the current plugin when it closes, and computes no other one', async () => {
  const [current, queued, late] = [await aPlugin(opened.db), await aPlugin(opened.db), await aPlugin(opened.db)];
  const { queue } = aQueue();
  queue.add(current.key);
  queue.add(queued.key);
  // The queue takes the first plugin before it waits for anything else.
  await Promise.resolve();
  await queue.close();
  expect(await isComputed(current)).toBe(true);
  queue.add(late.key);
  await queue.settled();
  expect([await isComputed(queued), await isComputed(late)]).toEqual([false, false]);
});
