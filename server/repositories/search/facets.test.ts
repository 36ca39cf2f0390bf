import { aDatabase } from '../../../tests/support/api/database';
import { aPlugin } from '../../../tests/support/samples/catalog';
import type { OpenDatabase } from '../../db/openDatabase';
import { countFacets } from './facets';
import { resolveKeyword } from './resolveKeyword';
import { MATCH_BOUNDS } from './searchEnough';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await aDatabase();
  // Every second one matches. The popular half is for the whiteboard.
  for (let index = 0; index < 40; index++)
    await aPlugin(opened.db, {
      name: index % 2 === 0 ? `Grid ${index}` : `Other ${index}`,
      editor_type: [index < 20 ? 'prototype' : 'whiteboard'],
      download_count: index,
    });
});
afterAll(() => opened.close());

async function editorsOf(counted: number) {
  const resolved = await resolveKeyword(opened.db, 'grid', []);
  const { editor_list, is_complete } = await countFacets(opened.db, resolved, {}, { counted, ...MATCH_BOUNDS });
  return { ...Object.fromEntries(editor_list.map(({ editor, count }) => [editor, count])), is_complete };
}

it('counts all matches up to the bound', async () => {
  expect(await editorsOf(21)).toEqual({ design: 0, whiteboard: 10, prototype: 10, is_complete: true });
});

// The second call uses the stored knowledge that the word is frequent.
it.each([1, 2])(
  'counts matches among the most popular plugins beyond the bound, and reports that (call %i)',
  async () => {
    expect(await editorsOf(20)).toEqual({ design: 0, whiteboard: 10, prototype: 0, is_complete: false });
    expect(await editorsOf(10)).toEqual({ design: 0, whiteboard: 5, prototype: 0, is_complete: false });
  },
);
