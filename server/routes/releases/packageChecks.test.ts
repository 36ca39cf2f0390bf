import type { Kysely } from 'kysely';
import { type Api, type ApiResponse, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { sendForm } from '../../../tests/support/api/sendForm';
import { aDeveloper, aPlugin } from '../../../tests/support/samples/catalog';
import { takeBackFormatVerdicts } from '../../db/migrations/0052-whose-word';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';

let api: Api;
let admin: Person;
let developer: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
  });
  [admin, developer] = await Promise.all([api.person('reviewer', 2), api.person('developer')]);
  const { db } = api.context;
  await aPlugin(db, {
    developer_id: await aDeveloper(db),
    plugin_key: 'iconify',
    name: 'Iconify',
    download_count: 900,
  });
});
afterAll(() => api.close());

const CLEAN = ['schema', 'size', 'depth', 'code', 'network', 'secrets', 'name'].map((check) => ({
  check,
  state: 'passed',
  findings: [],
}));

const submit = (name: string, manifest: object = {}, more: Record<string, string> = {}) =>
  sendForm(
    api,
    {
      method: 'POST',
      url: '/api/cmt/plugin',
      fields: { name, intro: 'i', description: 'd', contact: 'c', version: '1.0.0', version_content: 'First', ...more },
      files: { code: Buffer.from(JSON.stringify({ main: 'host.run();', ...manifest })) },
    },
    developer,
  );
const runAgain = (plugin_key: string, version = '1.0.0', who: Person = admin) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/audit/checks', body: { plugin_key, version } }, who);
const review = (plugin_key: string) =>
  api.send({ method: 'GET', url: '/api/cmt/plugin/audit', query: { plugin_key, version: '1.0.0' } }, admin);
const approve = (plugin_key: string, reason?: string) =>
  decideAfterReading(api, { plugin_key, version: '1.0.0', status: 2, reason }, admin);

const failed = ({ body }: ApiResponse) =>
  body.data.checks
    .filter(({ state }: { state: string }) => state !== 'passed')
    .map(({ check }: { check: string }) => check);
const isPublic = async (key: string) => {
  const { db } = api.context;
  return (await db.selectFrom('plugins').select('is_public').where('plugin_key', '=', key).executeTakeFirst())
    ?.is_public;
};
/** The state after a crash during the checks, or of a submission from before there were checks. */
const removeChecks = (key: string, packageToo = false) =>
  api.context.db
    .updateTable('versions')
    .set({ checks: null, ...(packageToo && { package_sha256: null }) })
    .where('plugin_id', 'in', (plugins) =>
      plugins.selectFrom('plugins').select('plugin_id').where('plugin_key', '=', key),
    )
    .execute();

it('responds to a submission with the result of every check, and stores it for the reviewer', async () => {
  const { status, body } = await submit('Grid Maker');
  expect(status).toBe(200);
  expect(body.data.checks).toEqual(CLEAN);
  expect((await review(body.data.plugin_key)).body.data.checks).toEqual(CLEAN);
});

it('accepts suspicious packages with a reason, and leaves the decision to the reviewer', async () => {
  const response = await submit('lconify', {
    main: 'eval(text);\nfetch("https://evil.example/");\nlogin({ password: "Tr0ub4dor&3" });',
  });
  expect(response.status).toBe(200);
  expect(failed(response)).toEqual(['code', 'network', 'secrets', 'name']);
  const { plugin_key, checks } = response.body.data;
  expect(checks[4].findings).toMatchObject([
    { rule: 'undeclared_host', path: 'main', line: 2, column: 7, params: { host: 'evil.example' } },
  ]);
  expect(checks[6].findings).toMatchObject([{ rule: 'close_name', params: { plugin_key: 'iconify' } }]);
  expect((await approve(plugin_key)).status).toBe(200);
  expect(await isPublic(plugin_key)).toBe(true);
});

it('compares the names in every language with those of popular plugins, also in an edit of the listing', async () => {
  const translated = (name: string) => ({ texts: JSON.stringify({ 'ja-JP': { name }, 'es-ES': { intro: 'Sin' } }) });
  const response = await submit('Pen Holder', {}, translated('lconify'));
  expect(failed(response)).toEqual(['name']);
  const { plugin_key } = response.body.data;
  await approve(plugin_key);
  const edit = { method: 'PUT', url: '/api/cmt/plugin/listing' } as const;
  const edited = (name: string) => sendForm(api, { ...edit, fields: { plugin_key, ...translated(name) } }, developer);
  expect((await edited('lconify')).body.data.checks).toMatchObject([
    { check: 'name', state: 'failed', findings: [{ rule: 'close_name', params: { plugin_key: 'iconify' } }] },
  ]);
  expect(failed(await edited('Shelf'))).toEqual([]);
});

it('runs missing checks before an approval', async () => {
  const { plugin_key } = (await submit('Layer Sorter', { main: 'eval(text)' })).body.data;
  await removeChecks(plugin_key);
  const states = (await review(plugin_key)).body.data.checks.map(({ state }: { state: string }) => state);
  expect(states).toEqual(Array(7).fill('not_run'));
  expect((await approve(plugin_key)).status).toBe(200);
  expect(failed(await review(plugin_key))).toEqual(['code']);
});

/** A submission from before such packages were refused: it passed every check. */
async function submittedBefore(name: string, file: string): Promise<string> {
  const { plugin_key } = (await submit(name)).body.data;
  const bytes = Buffer.from(file);
  const [package_sha256 = ''] = (await api.context.storage.put(bytes, 'json')).split('.');
  await api.context.db
    .updateTable('versions')
    .set({ package_sha256, package_size: bytes.byteLength })
    .where('plugin_id', 'in', (plugins) =>
      plugins.selectFrom('plugins').select('plugin_id').where('plugin_key', '=', plugin_key),
    )
    .execute();
  return plugin_key;
}

it('does not approve a package without its code, and shows the reviewer the failed check', async () => {
  const plugin_key = await submittedBefore('Capital', JSON.stringify({ main: 'code.js', editorType: ['figma'] }));
  await takeBackFormatVerdicts(api.context.db as unknown as Kysely<unknown>);
  expect((await review(plugin_key)).body.data.checks[0]).toMatchObject({ check: 'schema', state: 'not_run' });
  const refused = await approve(plugin_key);
  expect(refused).toMatchObject({ status: 422, body: { error: 'code_not_included' } });
  expect(refused.body.message).toMatch(/main names "code.js".*plugin-square pack/);
  expect(await isPublic(plugin_key)).toBe(false);
  expect((await review(plugin_key)).body.data.checks[0]).toMatchObject({
    ...{ check: 'schema', state: 'failed' },
    findings: [{ rule: 'code_not_included', path: 'main', params: { named: 'code.js' } }],
  });
});

it('does not approve a package with a key that every object has, however long ago it was submitted', async () => {
  const file = '{"main": "host.run();", "mine": [{"__proto__": {"polluted": true}}]}';
  const plugin_key = await submittedBefore('Old Timer', file);
  await takeBackFormatVerdicts(api.context.db as unknown as Kysely<unknown>);
  const refused = await approve(plugin_key);
  expect(refused).toMatchObject({ status: 422, body: { error: 'invalid_package' } });
  expect(refused.body.details).toMatchObject([{ rule: 'forbidden_key', path: 'mine.0.__proto__' }]);
  expect(await isPublic(plugin_key)).toBe(false);
  expect(failed(await review(plugin_key))).toContain('schema');
  expect(({} as { polluted?: true }).polluted).toBeUndefined();
});

it('publishes code that no check can read only with a reason, which the activity log keeps', async () => {
  const main = `${'f('.repeat(700_000)}1${')'.repeat(700_000)}`;
  const { plugin_key, checks } = (await submit('Deep Nest', { main })).body.data;
  expect(checks).toContainEqual(
    expect.objectContaining({
      check: 'code',
      state: 'failed',
      findings: [expect.objectContaining({ rule: 'too_nested' })],
    }),
  );
  expect(await approve(plugin_key)).toMatchObject({ status: 422, body: { error: 'reason_required' } });
  expect(await isPublic(plugin_key)).toBe(false);
  expect((await approve(plugin_key, 'I read it')).status).toBe(200);
  const log = api.context.db.selectFrom('admin_acts').select('after').where('subject', '=', plugin_key);
  expect(await log.execute()).toContainEqual({ after: expect.objectContaining({ reason: 'I read it' }) });
});

it('publishes nothing that could not be checked', async () => {
  const { plugin_key } = (await submit('Shade Picker')).body.data;
  await removeChecks(plugin_key, true);
  expect(await approve(plugin_key)).toMatchObject({ status: 409, body: { error: 'checks_not_run' } });
  expect(await isPublic(plugin_key)).toBe(false);
  expect(failed(await review(plugin_key))).toHaveLength(7);
});

it('runs the checks again only for administrators', async () => {
  const { plugin_key } = (await submit('Type Ruler')).body.data;
  await removeChecks(plugin_key);
  expect(await runAgain(plugin_key, '1.0.0', developer)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  const again = await runAgain(plugin_key);
  expect(again.body.data).toEqual({ checks: CLEAN });
  expect((await review(plugin_key)).body.data.checks).toEqual(CLEAN);
});

it('runs the check of an edited listing again', async () => {
  const { plugin_key } = (await submit('Kanban')).body.data;
  await approve(plugin_key);
  const edit = { method: 'PUT', url: '/api/cmt/plugin/listing', fields: { plugin_key, name: 'lconify' } } as const;
  expect((await sendForm(api, edit, developer)).status).toBe(200);
  await removeChecks(plugin_key);
  expect((await runAgain(plugin_key)).body.data.checks).toMatchObject([
    { check: 'name', state: 'failed', findings: [{ rule: 'close_name' }] },
  ]);
});

it('reports what it cannot check because the file is missing', async () => {
  const { plugin_key } = (await submit('Lost And Found')).body.data;
  await removeChecks(plugin_key, true);
  const notRun = CLEAN.map(({ check }) => ({ check, state: 'not_run', findings: [] }));
  expect((await runAgain(plugin_key)).body.data.checks).toEqual(notRun);
  const refused = await approve(plugin_key);
  expect(refused.body.message).toContain(CLEAN.map(({ check }) => check).join(', '));
});

it('checks an imported version, which has no listing, by the names of its plugin', async () => {
  const { db } = api.context;
  const { id, key } = await aPlugin(db, { name: 'lconify', developer_id: developer.user_id });
  const { plugin_key } = (await submit('Any Name')).body.data;
  await db
    .updateTable('versions')
    .set({ plugin_id: id, listing: null })
    .where('plugin_id', 'in', (plugins) =>
      plugins.selectFrom('plugins').select('plugin_id').where('plugin_key', '=', plugin_key),
    )
    .execute();
  expect(failed(await runAgain(key))).toEqual(['name']);
});

it('finds only submissions that exist', async () => {
  expect(await runAgain('no-such-plugin')).toMatchObject({ status: 404, body: { error: 'version_not_found' } });
  expect(await runAgain('iconify', '1.0.0\0')).toMatchObject({ status: 404, body: { error: 'version_not_found' } });
});
