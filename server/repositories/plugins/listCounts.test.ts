import { sql } from 'kysely';
import { EditorType, type PackageEditor } from '../../../contract/plugins/plugins';
import { aDatabase } from '../../../tests/support/api/database';
import { aDeveloper, aPlugin, aTag } from '../../../tests/support/samples/catalog';
import type { OpenDatabase } from '../../db/openDatabase';
import { searchSubmissions } from '../reviews/submissionSearch';
import { foldListChanges } from './listCounts';
import type { ListFilter } from './listFilters';
import { countPublic, listPlugins } from './plugins';

let opened: OpenDatabase;
let tags: number[];
let plugin: { id: number; key: string };
beforeAll(async () => {
  opened = await aDatabase();
  tags = [await aTag(opened.db, 'one'), await aTag(opened.db, 'two')];
  for (const editor_type of [[], ['design'], ['whiteboard', 'prototype']] as EditorType[][])
    await aPlugin(opened.db, { editor_type, tags: ['one'], download_count: 5 });
  plugin = await aPlugin(opened.db, { editor_type: ['whiteboard'], tags: ['one', 'two'], download_count: 9 });
});
afterAll(() => opened.close());

const run = (statement: string) => sql.raw(statement.replaceAll('$id', String(plugin.id))).execute(opened.db);
const submission = `INSERT INTO versions (plugin_id, version, status, position, submit_time) VALUES ($id, '2.0.0', 1, 9, now())`;

it.each([
  ['at the start', 'SELECT 1'],
  ['a block', 'UPDATE plugins SET is_blocked = true WHERE plugin_id = $id'],
  ['its end', 'UPDATE plugins SET is_blocked = false WHERE plugin_id = $id'],
  ['a withdrawal', 'UPDATE plugins SET is_published = false WHERE plugin_id = $id'],
  ['other editors meanwhile', `UPDATE plugins SET editor_type = '["design"]' WHERE plugin_id = $id`],
  [
    'a tag less meanwhile',
    `DELETE FROM plugin_tags t USING tags WHERE code = 'two' AND id = tag_id AND plugin_id = $id`,
  ],
  ['publication', 'UPDATE plugins SET is_published = true WHERE plugin_id = $id'],
  ['a tag more', `INSERT INTO plugin_tags SELECT $id, id FROM tags WHERE code = 'two'`],
  ['other editors', `UPDATE plugins SET editor_type = '["prototype", "design"]' WHERE plugin_id = $id`],
  ['installs', 'UPDATE plugins SET download_count = 1, praise_count = 4 WHERE plugin_id = $id'],
  ['a submission', submission],
  ['its approval', `UPDATE versions SET status = 2 WHERE version = '2.0.0'`],
  ['a tag that is deleted', `DELETE FROM tags WHERE code = 'one'`],
  ['a plugin that is deleted', 'DELETE FROM plugins WHERE plugin_id = $id'],
])('every list has the right members and count after: %s', async (_what, statement) => {
  await run(statement);
  await expectLists();
  await foldListChanges(opened.db);
  await expectLists();
});

async function expectLists(): Promise<void> {
  const filters = [undefined, ...tags.map((tagId) => [tagId]), tags].flatMap((tagIds) =>
    [undefined, ...EditorType.options].map((editor): ListFilter => ({ tagIds, editor })),
  );
  for (const filter of filters) {
    const there = await listedOf(filter);
    expect({ filter, total: await countPublic(opened.db, filter) }).toEqual({ filter, total: there.length });
    const listed = await listPlugins(opened.db, { order: 'popular', filter, after: null, limit: 100 });
    expect(listed.map((row) => row.plugin_id)).toEqual(there);
  }
  for (const status of [0, 1, 2, 3] as const) {
    const { ids, total } = await searchSubmissions(opened.db, { status, page: 1, page_size: 100, order: 'newest' });
    expect({ status, total }).toEqual({ status, total: ids.length });
  }
}

/** Computed directly from the plugins and their tags. */
async function listedOf({ tagIds = [], editor }: ListFilter): Promise<number[]> {
  const rows = await opened.db
    .selectFrom('plugins')
    .select(['plugin_id', 'editor_type'])
    .where('is_public', '=', true)
    .orderBy('download_count', 'desc')
    .orderBy('praise_count', 'desc')
    .orderBy('plugin_key')
    .execute();
  const carrying = await opened.db.selectFrom('plugin_tags').select(['plugin_id', 'tag_id']).execute();
  const editorsOf = (types: PackageEditor[]) => (types.length > 0 ? types : ['design']);
  return rows
    .filter(({ editor_type }) => !editor || editorsOf(editor_type).includes(editor))
    .map((row) => row.plugin_id)
    .filter((id) => tagIds.every((tag) => carrying.some((row) => row.plugin_id === id && row.tag_id === tag)));
}

it('continues in the middle of equally popular plugins', async () => {
  const developer_id = await aDeveloper(opened.db);
  for (let index = 0; index < 12; index++)
    await aPlugin(opened.db, { developer_id, download_count: 3 - (index % 2), praise_count: index % 3 });
  const filter = { developerId: developer_id };
  const whole = await listPlugins(opened.db, { order: 'popular', filter, after: null, limit: 100 });
  expect(whole).toHaveLength(12);
  for (const [index, { cursor }] of whole.entries())
    expect(await listPlugins(opened.db, { order: 'popular', filter, after: cursor, limit: 100 })).toEqual(
      whole.slice(index + 1),
    );
});
