import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { sendForm } from '../../../tests/support/api/sendForm';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from './reviewList';
import { reviewRoutes } from './reviews';

let api: Api;
let admin: Person;
let developer: Person;
let stranger: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    reviewRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
  developer = await api.person('developer');
  stranger = await api.person('stranger');
});
afterAll(() => api.close());

const SUSPICIOUS = 'fetch("https://a.example/");\nfetch("https://b.example/");\neval(text);';
const submit = (name: string, more: Record<string, string> = {}, main = SUSPICIOUS) =>
  sendForm(
    api,
    {
      method: more.plugin_key ? 'PUT' : 'POST',
      url: '/api/cmt/plugin',
      fields: { name, intro: 'i', description: 'd', contact: 'c', version: '1.0.0', version_content: 'First', ...more },
      files: { code: Buffer.from(JSON.stringify({ main })) },
    },
    developer,
  );
const PLACE_OF_B = { rule: 'undeclared_host', path: 'main', line: 2, column: 7, params: { host: 'b.example' } };
const explain = (plugin_key: string, changes: Record<string, unknown> = {}, who: Person = developer) =>
  api.send(
    {
      method: 'PUT',
      url: '/api/cmt/plugin/review/finding',
      body: {
        ...{ plugin_key, version: '1.0.0', check: 'network', finding: PLACE_OF_B, reason: 'Our own test server.' },
        ...changes,
      },
    },
    who,
  );
const runAgain = (plugin_key: string) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/audit/checks', body: { plugin_key, version: '1.0.0' } }, admin);
const reviewed = async (plugin_key: string, version = '1.0.0') =>
  (await api.send({ method: 'GET', url: '/api/cmt/plugin/audit', query: { plugin_key, version } }, admin)).body.data;

type Verdict = {
  check: string;
  state: string;
  findings: { params: { host?: string }; rule: string; reason?: string }[];
};
const reasonsIn = (checks: Verdict[]) =>
  checks.flatMap(({ findings }) => findings.map(({ rule, params, reason }) => [params.host ?? rule, reason]));
const REASONS = [
  ['eval', undefined],
  ['a.example', undefined],
  ['b.example', 'Our own test server.'],
];

it('shows the reviewer the developer’s reason at exactly that finding, which stays failed', async () => {
  const { plugin_key } = (await submit('Beside One')).body.data;
  const explained = await explain(plugin_key);
  expect([explained.status, reasonsIn(explained.body.data.checks)]).toEqual([200, REASONS]);
  const seen = await reviewed(plugin_key);
  expect(reasonsIn(seen.checks)).toEqual(REASONS);
  expect(seen.failed_checks).toEqual(['code', 'network']);
  const review = await api.send({ method: 'GET', url: '/api/cmt/plugin/review', query: { plugin_key } }, developer);
  expect(reasonsIn(review.body.data.checks)).toEqual(REASONS);
});

it('keeps the reason when the package is checked again, and drops it when the finding is gone', async () => {
  const { plugin_key } = (await submit('Checked Again')).body.data;
  await explain(plugin_key);
  expect(reasonsIn((await runAgain(plugin_key)).body.data.checks)).toEqual(REASONS);
  // As if the finding came from an older check, which today's does not repeat.
  const { db } = api.context;
  const { checks } = await db
    .selectFrom('versions')
    .select('checks')
    .where('plugin_id', 'in', (plugins) =>
      plugins.selectFrom('plugins').select('plugin_id').where('plugin_key', '=', plugin_key),
    )
    .executeTakeFirstOrThrow();
  const moved = JSON.stringify(checks).replaceAll('b.example', 'c.example');
  await db
    .updateTable('versions')
    .set({ checks: moved })
    .where('plugin_id', 'in', (plugins) =>
      plugins.selectFrom('plugins').select('plugin_id').where('plugin_key', '=', plugin_key),
    )
    .execute();
  expect(reasonsIn((await runAgain(plugin_key)).body.data.checks)).toEqual(REASONS.map(([what]) => [what, undefined]));
  expect(reasonsIn((await reviewed(plugin_key)).checks)).toEqual(REASONS.map(([what]) => [what, undefined]));
});

it('keeps the reason when the same package is submitted again, but not for other bytes', async () => {
  const { plugin_key } = (await submit('Sent Again')).body.data;
  await explain(plugin_key);
  await decideAfterReading(api, { plugin_key, version: '1.0.0', status: 3, reason: 'Describe it.' }, admin);
  const again = await submit('Sent Again', { plugin_key, version: '1.0.1', intro: 'Described' });
  expect(reasonsIn(again.body.data.checks)).toEqual(REASONS);
  expect(reasonsIn((await reviewed(plugin_key, '1.0.1')).checks)).toEqual(REASONS);
  const other = await submit('Sent Again', { plugin_key, version: '1.0.2' }, `${SUSPICIOUS}\nmore();`);
  expect(reasonsIn(other.body.data.checks)).toEqual(REASONS.map(([what]) => [what, undefined]));
});

it('removes the reason by an empty one', async () => {
  const { plugin_key } = (await submit('Removed Again')).body.data;
  await explain(plugin_key);
  expect((await explain(plugin_key, { reason: ' ' })).status).toBe(200);
  expect(reasonsIn((await reviewed(plugin_key)).checks)).toEqual(REASONS.map(([what]) => [what, undefined]));
});

it('lets only developers of the plugin explain, and leaves the submission in review', async () => {
  const { plugin_key } = (await submit('Not Yours')).body.data;
  expect((await explain(plugin_key, {}, stranger)).body.error).toBe('plugin_not_found');
  expect((await explain(plugin_key, {}, admin)).body.error).toBe('forbidden');
  expect((await reviewed(plugin_key)).status).toBe(1);
});

it('refuses findings that are not there, and submissions that are decided', async () => {
  const { plugin_key } = (await submit('Not There')).body.data;
  for (const changes of [
    { finding: { ...PLACE_OF_B, line: 3 } },
    { finding: { ...PLACE_OF_B, params: { host: 'a.example' } } },
    { finding: { ...PLACE_OF_B, rule: '__proto__', path: '\0', params: {} } },
    { check: 'code' },
  ])
    expect(await explain(plugin_key, changes)).toMatchObject({ status: 404, body: { error: 'finding_not_found' } });
  expect((await explain(plugin_key, { version: '2.0.0' })).body.error).toBe('not_waiting');
  await decideAfterReading(api, { plugin_key, version: '1.0.0', status: 3, reason: 'No.' }, admin);
  expect(await explain(plugin_key)).toMatchObject({ status: 409, body: { error: 'not_waiting' } });
});

it('accepts a reason of 300 characters, and nothing longer or misleading', async () => {
  const { plugin_key } = (await submit('Long Words')).body.data;
  const reason = '🎨'.repeat(300);
  expect(reasonsIn((await explain(plugin_key, { reason })).body.data.checks)[2]).toEqual(['b.example', reason]);
  for (const hostile of [`${reason}a`, 'a\u202eb', 'a\0b', 'a\ud800b', 7])
    expect(await explain(plugin_key, { reason: hostile })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
  const html = '<img src=x onerror=alert(1)>';
  expect(reasonsIn((await explain(plugin_key, { reason: html })).body.data.checks)[2]).toEqual(['b.example', html]);
});
