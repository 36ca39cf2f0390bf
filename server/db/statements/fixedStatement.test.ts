import { sql } from 'kysely';
import { aDatabase } from '../../../tests/support/api/database';
import type { OpenDatabase } from '../openDatabase';
import { fixedStatement, type Parameter } from './fixedStatement';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await aDatabase();
});
afterAll(() => opened.close());

it('is built once, and executed with the values of each call, in any order of its parameters', async () => {
  let built = 0;
  const select = fixedStatement((_db, parameter: Parameter<{ word: string; numbers: readonly number[] }>) => {
    built += 1;
    return sql<{ sum: number; word: string }>`
      SELECT (SELECT sum(n) FROM unnest(${parameter('numbers')}::integer[]) n) + ${1}::integer AS sum,
        ${parameter('word')}::text || ${parameter('word')}::text AS word`;
  });
  const results = await Promise.all([
    select(opened.db, { word: 'a', numbers: [1, 2] }),
    select(opened.db, { word: 'b', numbers: [5] }),
    opened.db.transaction().execute((transaction) => select(transaction, { word: "'", numbers: [] })),
  ]);
  expect(results).toEqual([[{ sum: 4, word: 'aa' }], [{ sum: 6, word: 'bb' }], [{ sum: null, word: "''" }]]);
  expect(built).toBe(1);
});
