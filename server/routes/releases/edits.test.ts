import sharp from 'sharp';
import type { SubmissionKind } from '../../../contract/plugins/plugins';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/deciding';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { aRelease, type Parts, publishing, sendParts } from '../../../tests/support/samples/releases';
import { auditRoutes } from '../reviews/audits';
import { editRoutes } from './edits';
import { releaseRoutes } from './releases';

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    auditRoutes(app, context);
    editRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
});
afterAll(() => api.close());

const edit = (plugin_key: string, who?: Person, kind?: SubmissionKind) =>
  api.send({ method: 'GET', url: '/api/cmt/plugin/edit', query: { plugin_key, ...(kind && { kind }) } }, who);

async function submit(method: 'POST' | 'PUT', fields: Record<string, string>, who: Person): Promise<string> {
  const form = new FormData();
  const whole = { intro: 'Makes grids', description: 'Of every size.', contact: 'ada@square.test', ...fields };
  for (const [name, value] of Object.entries({ version_content: 'News', ...whole })) form.append(name, value);
  form.append('code', new Blob(['{"manifest_version":1,"main":"host.run();"}']), 'package.json');
  const request = new Request('http://square.test', { method, body: form });
  const answer = await api.send(
    {
      method,
      url: '/api/cmt/plugin',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    },
    who,
  );
  return answer.body.data.plugin_key;
}

const decide = (plugin_key: string, version: string, status: 2 | 3) =>
  decideAfterReading(api, { plugin_key, version, status, reason: status === 3 ? 'Does not start.' : undefined }, admin);

it('starts with the last submission, whatever its outcome', async () => {
  const ada = await api.person();
  const key = await submit('POST', { name: 'Grid Maker', version: '1.0.0' }, ada);
  await decide(key, '1.0.0', 2);
  await submit('PUT', { plugin_key: key, name: 'Grid Maker Pro', version: '2.0.0', contact: 'pro@square.test' }, ada);
  await decide(key, '2.0.0', 3);
  expect((await edit(key, ada)).body.data).toMatchObject({
    plugin_key: key,
    version: '2.0.0',
    name: 'Grid Maker Pro',
    contact: 'pro@square.test',
    tag_ids: [],
    icon: null,
  });
  expect((await edit(key, admin)).body.data.name).toBe('Grid Maker Pro');
});

it('starts with the public listing if nothing was submitted, as for imported plugins', async () => {
  const { key } = await aPlugin(api.context.db, { name: 'From Elsewhere' });
  expect((await edit(key, admin)).body.data).toMatchObject({ plugin_key: key, name: 'From Elsewhere' });
});

it('is only for the developer and administrators', async () => {
  const [ada, bob] = [await api.person(), await api.person()];
  const hidden = await submit('POST', { name: 'Hidden', version: '1.0.0' }, ada);
  const shown = await aPlugin(api.context.db);
  expect((await edit(hidden)).body).toMatchObject({ code: 401, error: 'unauthenticated' });
  expect((await edit(hidden, bob)).body).toMatchObject({ code: 404, error: 'plugin_not_found' });
  expect((await edit(shown.key, bob)).body).toMatchObject({ code: 403, error: 'forbidden' });
  expect((await edit('', ada)).body).toMatchObject({ code: 400, error: 'invalid_request' });
});

describe('an edit of texts and media', () => {
  const publisher = () => publishing(api, admin);
  const aPng = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a6a74' } })
      .png()
      .toBuffer();
  const editListing = (parts: Parts, who: Person) =>
    sendParts(api, { method: 'PUT', url: '/api/cmt/plugin/listing' }, parts, who);

  it('starts with the public listing, never with texts of a version that was not approved', async () => {
    const ada = await api.person();
    const key = await publisher().published(ada);
    await publisher().update(aRelease({ plugin_key: key, version: '2.0.0', name: 'Grid Maker Pro' }), ada);
    await decide(key, '2.0.0', 3);
    expect((await edit(key, ada, 'listing')).body.data).toMatchObject({
      ...{ name: 'Grid Maker', version: '1.0.0', waiting: null },
    });
  });

  it('continues with the pending edit, and its images', async () => {
    const ada = await api.person();
    const key = await publisher().published(ada);
    await editListing({ plugin_key: key, intro: 'Better words', icon: await aPng() }, ada);
    const opened = (await edit(key, ada, 'listing')).body.data;
    expect(opened).toMatchObject({ intro: 'Better words', waiting: { kind: 'listing', version: '1.0.0' } });
    const uploads = JSON.stringify({ icon: opened.icon });
    expect((await editListing({ plugin_key: key, intro: 'The best words', uploads }, ada)).status).toBe(200);
    await decide(key, '1.0.0', 3);
    // A rejected submission can be corrected instead of rewritten.
    expect((await edit(key, ada, 'listing')).body.data).toMatchObject({
      ...{ intro: 'The best words', icon: opened.icon, waiting: null },
    });
    expect((await editListing({ plugin_key: key, uploads, intro: 'Mended words' }, ada)).status).toBe(200);
    await decide(key, '1.0.0', 2);
    expect((await edit(key, ada, 'listing')).body.data).toMatchObject({ intro: 'Mended words', icon: opened.icon });
  });

  it('cannot start while a version is pending; a new version reports that it replaces that one', async () => {
    const ada = await api.person();
    const key = await publisher().published(ada);
    await publisher().update(aRelease({ plugin_key: key, version: '2.0.0' }), ada);
    expect((await edit(key, ada, 'listing')).body).toMatchObject({ code: 409, error: 'version_under_way' });
    expect((await edit(key, ada)).body.data.waiting).toEqual({ kind: 'version', version: '2.0.0' });
    expect((await edit(key, await api.person(), 'listing')).body).toMatchObject({ code: 403, error: 'forbidden' });
  });
});
