import { aDatabase } from '../../tests/support/api/database';
import type { OpenDatabase } from '../db/openDatabase';
import { changed, observe, onChange, transact } from './changes';

let opened: OpenDatabase;
let changes: string[][];
beforeAll(async () => {
  opened = await aDatabase();
  onChange(opened.db, (subjects) => changes.push([...subjects].sort()));
});
beforeEach(() => {
  changes = [];
});
afterAll(() => opened.close());

it('reports a change outside a transaction at once', () => {
  changed(opened.db, 'catalog');
  changed(opened.dbWithoutTimeout, 'site');
  expect(changes).toEqual([['catalog'], ['site']]);
});

it('reports the changes of a transaction together, after its commit, before its caller continues', async () => {
  await transact(opened.db, async (transaction) => {
    changed(transaction, 'site');
    changed(transaction, 'catalog', 'site');
    expect(changes).toEqual([]);
  });
  expect(changes).toEqual([['catalog', 'site']]);
});

it('reports nothing of a transaction that changes nothing, or is rolled back', async () => {
  await transact(opened.db, async () => undefined);
  const failing = transact(opened.db, async (transaction) => {
    changed(transaction, 'catalog');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(changes).toEqual([]);
});

it('reports a transaction whose commit failed, because it may have happened', async () => {
  const lost = new Error('the connection was lost');
  const execute = async (work: (transaction: object) => Promise<unknown>) => {
    await work({});
    throw lost;
  };
  const db = { transaction: () => ({ execute }) };
  observe(db, new Set([(subjects) => changes.push([...subjects])]));
  const failing = transact(db as never, async (transaction) => changed(transaction, 'site'));
  await expect(failing).rejects.toBe(lost);
  expect(changes).toEqual([['site']]);
});

it('refuses a transaction without a commit that it could follow', async () => {
  const failing = opened.db.transaction().execute(async (transaction) => changed(transaction, 'catalog'));
  await expect(failing).rejects.toThrow('inside transact()');
});
