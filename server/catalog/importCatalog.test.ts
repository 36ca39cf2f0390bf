import { aDatabase } from '../../tests/support/api/database';
import { aPlugin, aTag } from '../../tests/support/samples/catalog';
import type { OpenDatabase } from '../db/openDatabase';
import { countDownloader } from '../repositories/plugins/installs';
import { writeLike } from '../repositories/plugins/likes';
import { importCatalog } from './importCatalog';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await aDatabase();
  for (const code of ['icons', 'text']) await aTag(opened.db, code);
});
afterAll(() => opened.close());

async function importPlugins(...plugins: (object | string)[]) {
  const refusals: string[] = [];
  const lines = plugins.map((plugin) => (typeof plugin === 'string' ? plugin : JSON.stringify(plugin)));
  const onRefused = (line: number, reason: string) => refusals.push(`line ${line}: ${reason}`);
  return { ...(await importCatalog({ db: opened.db }, lines, { onRefused })), refusals };
}
const read = (key: string) =>
  opened.db.selectFrom('plugins').selectAll().where('plugin_key', '=', key).executeTakeFirstOrThrow();
const versionsOf = (plugin_id: number) =>
  opened.db.selectFrom('versions').selectAll().where('plugin_id', '=', plugin_id).orderBy('position').execute();

const notes = {
  key: 'notes',
  name: 'Icon Notes',
  developer: 'Ada',
  description: 'Writes down',
  downloads: 10,
  updated_at: '2026-01-02T03:04:05Z',
  versions: ['1.10.0', '1.9.0'],
};

describe('an import', () => {
  it('imports public plugins, with the highest version current', async () => {
    expect(await importPlugins(notes, { key: 'bare', name: '图' })).toMatchObject({ added: 2, updated: 0, refused: 0 });
    const plugin = await read('notes');
    expect(plugin).toMatchObject({
      is_public: true,
      name: 'Icon Notes',
      intro: 'Writes down',
      description: '',
      current_version: '1.10.0',
      download_count: 10,
      copyright: { type: 'author', holder: 'Ada' },
    });
    expect([plugin.create_time, plugin.update_time?.toISOString()]).toEqual([null, '2026-01-02T03:04:05.000Z']);
    const bare = await read('bare');
    expect([bare.update_time, bare.sort_time.getTime(), bare.current_version]).toEqual([null, 0, null]);
  });

  it('shows each plugin once in the review list, with its approved listing', async () => {
    const { plugin_id } = await read('notes');
    expect(
      (await versionsOf(plugin_id)).map(({ version, status, submit_time, listing }) => [
        version,
        status,
        submit_time?.toISOString(),
        listing?.name,
      ]),
    ).toEqual([
      ['1.9.0', 2, undefined, undefined],
      ['1.10.0', 2, '2026-01-02T03:04:05.000Z', 'Icon Notes'],
    ]);
  });

  it('adds tags by plain words, unless the line has some', async () => {
    await importPlugins({ key: 'named', name: 'Icon box', tags: ['text'] });
    const tags = await opened.db
      .selectFrom('plugin_tags as pt')
      .innerJoin('plugins as p', 'p.plugin_id', 'pt.plugin_id')
      .innerJoin('tags as t', 't.id', 'pt.tag_id')
      .select(['p.plugin_key', 't.code'])
      .orderBy('p.plugin_key')
      .execute();
    expect(tags).toEqual([
      { plugin_key: 'named', code: 'text' },
      { plugin_key: 'notes', code: 'icons' },
    ]);
  });

  it('changes nothing when repeated', async () => {
    await importPlugins({ key: 'undated', name: 'Undated', versions: ['1'] });
    const state = async () => ({
      plugins: await opened.db.selectFrom('plugins').selectAll().orderBy('plugin_id').execute(),
      versions: await opened.db.selectFrom('versions').selectAll().orderBy('version_id').execute(),
      tags: await opened.db.selectFrom('plugin_tags').selectAll().orderBy('plugin_id').execute(),
      users: await opened.db.selectFrom('users').selectAll().orderBy('user_id').execute(),
      words: await opened.db.selectFrom('search_words').selectAll().orderBy('word').execute(),
      terms: await opened.db.selectFrom('search_terms').selectAll().orderBy('term').execute(),
    });
    const before = await state();
    expect(
      await importPlugins(
        notes,
        { key: 'bare', name: '图' },
        { key: 'named', name: 'Icon box', tags: ['text'] },
        { key: 'undated', name: 'Undated', versions: ['1'] },
      ),
    ).toMatchObject({ added: 0, updated: 4 });
    expect(await state()).toEqual(before);
  });

  it('updates a plugin and keeps its likes and installs', async () => {
    const { plugin_id } = await read('notes');
    await countDownloader(opened.db, plugin_id, 'v1');
    await countDownloader(opened.db, plugin_id, 'v2');
    const [person] = await opened.db.selectFrom('users').select('user_id').execute();
    await writeLike(opened.db, { key: 'notes', userId: person?.user_id ?? 0, praise: 1 });
    await importPlugins({ ...notes, name: 'Notes', downloads: 50, versions: ['1.10.0', '2.0.0'], developer: 'Grace' });
    expect(await read('notes')).toMatchObject({
      plugin_id,
      name: 'Notes',
      download_count: 52,
      praise_count: 1,
      current_version: '2.0.0',
    });
    const versions = await versionsOf(plugin_id);
    expect(versions.map(({ version, listing }) => [version, listing?.name])).toEqual([
      ['1.10.0', undefined],
      ['2.0.0', 'Notes'],
    ]);
    expect(versions[0]?.submit_time).toBeNull();
  });

  it('never makes a version current that was withdrawn here', async () => {
    const old = { key: 'withdrawn', name: 'Withdrawn', versions: ['1.0.0', '2.0.0'] };
    await importPlugins(old);
    const { plugin_id } = await read('withdrawn');
    const withdraw = (version: string) =>
      opened.db
        .updateTable('versions')
        .set({ withdraw_time: new Date(), withdraw_reason: 'It deletes layers.' })
        .where('plugin_id', '=', plugin_id)
        .where('version', '=', version)
        .execute();
    const withdrawn = async () =>
      (await versionsOf(plugin_id)).filter(({ withdraw_time }) => withdraw_time).map(({ version }) => version);

    await withdraw('2.0.0');
    await importPlugins(old);
    expect(await read('withdrawn')).toMatchObject({ is_public: true, current_version: '1.0.0' });
    // The version also stays withdrawn if it leaves the catalog and returns.
    await importPlugins({ ...old, versions: ['1.0.0'] });
    await importPlugins(old);
    expect(await read('withdrawn')).toMatchObject({ is_public: true, current_version: '1.0.0' });
    expect(await withdrawn()).toEqual(['2.0.0']);

    await withdraw('1.0.0');
    await importPlugins(old);
    expect(await read('withdrawn')).toMatchObject({ is_public: false, current_version: null });
    await importPlugins({ ...old, versions: ['1.0.0', '2.0.0', '3.0.0'] });
    expect(await read('withdrawn')).toMatchObject({ is_public: true, current_version: '3.0.0' });
    expect(await withdrawn()).toEqual(['1.0.0', '2.0.0']);
  });

  it('uses the later of two lines with one key', async () => {
    expect(await importPlugins({ key: 'twice', name: 'First' }, { key: 'twice', name: 'Second' })).toMatchObject({
      added: 1,
    });
    expect((await read('twice')).name).toBe('Second');
  });

  it('reports bad lines with number and reason, and continues', async () => {
    const user = await opened.db
      .insertInto('users')
      .values({ account: 'ada', account_key: 'ada', nick_name: 'Ada' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await aPlugin(opened.db, { plugin_key: 'taken', name: 'Untouched', developer_id: user.user_id });
    const report = await importPlugins(
      '\ufeff',
      '{',
      { key: 'x' },
      '',
      { key: 'taken', name: 'Stolen' },
      { key: 'y', name: 'Y', tags: ['none'] },
      { key: 'good', name: 'Good' },
    );
    expect(report).toMatchObject({ added: 1, updated: 0, refused: 4 });
    expect(report.refusals.sort()).toEqual([
      'line 2: the line is not JSON',
      'line 3: name is missing or not a text',
      'line 5: key taken belongs to a plugin that was not imported',
      'line 6: tags: there is no tag "none"',
    ]);
    expect((await read('taken')).name).toBe('Untouched');
  });
});
