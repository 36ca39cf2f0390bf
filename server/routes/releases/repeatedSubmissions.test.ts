import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { announcedSubmissions } from '../../../tests/support/api/deliveries';
import { reviewing } from '../../../tests/support/api/reviewing';
import { anImage } from '../../../tests/support/api/sendForm';
import { uploadCalls } from '../../../tests/support/api/uploads';
import { aPackage, aRelease, type Parts, publishing, sendParts } from '../../../tests/support/samples/releases';
import { reviewListRoutes } from '../reviews/reviewList';
import { releaseRoutes } from './releases';
import { uploadRoutes } from './uploads';

let api: Api;
let admin: Person;
let announced: Awaited<ReturnType<typeof announcedSubmissions>>;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    uploadRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
});
afterAll(() => api.close());
beforeEach(async () => {
  announced = await announcedSubmissions(api.context.db);
});

const { decide } = reviewing(
  () => api,
  () => admin,
);
const approve = (plugin_key: string, version: string) => publishing(api, admin).approve(plugin_key, version);

const NEW = { method: 'POST', url: '/api/cmt/plugin' } as const;
const UPDATE = { method: 'PUT', url: '/api/cmt/plugin' } as const;
const LISTING = { method: 'PUT', url: '/api/cmt/plugin/listing' } as const;

/** Texts and status of everything that the user submitted, oldest first. */
const submissionsOf = ({ user_id }: Person) =>
  api.context.db
    .selectFrom('versions as v')
    .innerJoin('plugins as p', 'p.plugin_id', 'v.plugin_id')
    .select(['p.plugin_key', 'p.name', 'p.intro', 'v.version', 'v.kind', 'v.status'])
    .where('v.submitted_by', '=', user_id)
    .orderBy('v.version_id')
    .execute();

describe('a submission whose response was lost', () => {
  it('is one plugin and one entry of the queue, however often it is sent', async () => {
    const developer = await api.person();
    const parts = aRelease({ icon: await anImage(64, 64), tag_ids: '[]' });
    const first = await sendParts(api, NEW, parts, developer);
    const others = await Promise.all([1, 2, 3].map(() => sendParts(api, NEW, parts, developer)));
    for (const { status, body } of others) expect([status, body.data]).toEqual([200, first.body.data]);
    expect(await submissionsOf(developer)).toHaveLength(1);
    expect(await announced()).toMatchObject([{ params: { version: '1.0.0' } }]);
  });

  it('is one plugin also if all of them arrive at the same moment', async () => {
    const developer = await api.person();
    const sent = await Promise.all([1, 2, 3].map(() => sendParts(api, NEW, aRelease(), developer)));
    expect(new Set(sent.map(({ body }) => body.data.plugin_key)).size).toBe(1);
    expect(await submissionsOf(developer)).toHaveLength(1);
  });

  it('takes the texts that its developer corrected before sending it again', async () => {
    const developer = await api.person();
    const { body } = await sendParts(api, NEW, aRelease(), developer);
    const again = await sendParts(api, NEW, aRelease({ intro: 'Makes better grids' }), developer);
    expect(again.body.data.plugin_key).toBe(body.data.plugin_key);
    expect(await submissionsOf(developer)).toMatchObject([
      { intro: 'Makes better grids', status: 3 },
      { plugin_key: body.data.plugin_key, intro: 'Makes better grids', status: 1 },
    ]);
  });

  it('is another plugin for another account, under another name, and after its rejection', async () => {
    const developer = await api.person();
    const { body } = await sendParts(api, NEW, aRelease(), developer);
    const keys = [body.data.plugin_key];
    keys.push((await sendParts(api, NEW, aRelease(), await api.person())).body.data.plugin_key);
    keys.push((await sendParts(api, NEW, aRelease({ name: 'Other' }), developer)).body.data.plugin_key);
    await decide({ plugin_key: body.data.plugin_key, version: '1.0.0', status: 3, reason: 'No' });
    keys.push((await sendParts(api, NEW, aRelease(), developer)).body.data.plugin_key);
    expect(new Set(keys).size).toBe(4);
  });
});

describe('an update whose response was lost', () => {
  it('is one version', async () => {
    const developer = await api.person();
    const { plugin_key } = (await sendParts(api, NEW, aRelease(), developer)).body.data;
    await approve(plugin_key, '1.0.0');
    const parts = aRelease({ plugin_key, version: '1.1.0', version_content: 'More grids' });
    const sent = [await sendParts(api, UPDATE, parts, developer), await sendParts(api, UPDATE, parts, developer)];
    for (const { status, body } of sent) expect([status, body.data?.status]).toEqual([200, 1]);
    const other = await sendParts(api, UPDATE, { ...parts, version_content: 'Other notes' }, developer);
    expect([other.status, other.body.error]).toEqual([409, 'version_taken']);
    expect((await submissionsOf(developer)).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  });

  it('is one edit of the listing', async () => {
    const developer = await api.person();
    const { plugin_key } = (await sendParts(api, NEW, aRelease(), developer)).body.data;
    await approve(plugin_key, '1.0.0');
    const parts = { plugin_key, intro: 'Makes other grids' };
    for (let time = 0; time < 2; time++)
      expect((await sendParts(api, LISTING, parts, developer)).body.data).toMatchObject({ plugin_key, status: 1 });
    expect(await submissionsOf(developer)).toHaveLength(2);
  });
});

describe('an Idempotency-Key', () => {
  const sendKeyed = (target: typeof NEW | typeof UPDATE | typeof LISTING, key: string, parts: Parts, who: Person) =>
    sendParts(api, { ...target, headers: { 'idempotency-key': `"${key}"` } }, parts, who);

  it('gives a repeated submission its first answer, also after the approval', async () => {
    const developer = await api.person();
    const first = await sendKeyed(NEW, 'new', aRelease(), developer);
    const { plugin_key } = first.body.data;
    await approve(plugin_key, '1.0.0');
    expect((await sendKeyed(NEW, 'new', aRelease(), developer)).body).toEqual(first.body);

    const { code: _, ...texts } = aRelease({ plugin_key, version: '1.1.0' });
    const { sent } = uploadCalls(() => api);
    const upload = await sent(developer, 'code', aPackage({ name: 'More grids' }));
    const parts = { ...texts, uploads: JSON.stringify({ code: upload }) };
    const update = await sendKeyed(UPDATE, 'update', parts, developer);
    expect(update.body.data).toMatchObject({ version: '1.1.0', status: 1 });
    await approve(plugin_key, '1.1.0');
    expect((await sendKeyed(UPDATE, 'update', parts, developer)).body).toEqual(update.body);

    const edit = { plugin_key, intro: 'Makes better grids' };
    const listing = await sendKeyed(LISTING, 'listing', edit, developer);
    await approve(plugin_key, '1.1.0');
    expect((await sendKeyed(LISTING, 'listing', edit, developer)).body).toEqual(listing.body);
    expect((await submissionsOf(developer)).map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'version 1.0.0',
      'version 1.1.0',
      'listing 1.1.0',
    ]);
    // Without the key, the number is taken.
    const other = { ...aRelease({ plugin_key, version: '1.1.0', code: aPackage({ name: 'More grids' }) }) };
    expect(errorOf(await sendParts(api, UPDATE, other, developer))).toEqual([409, 'version_taken']);
  });

  it('is refused with other fields, another file, or another call', async () => {
    const developer = await api.person();
    const { plugin_key } = (await sendKeyed(NEW, 'one', aRelease(), developer)).body.data;
    const reused = [422, 'idempotency_key_reused'];
    expect(errorOf(await sendKeyed(NEW, 'one', aRelease({ name: 'Other' }), developer))).toEqual(reused);
    const code = aPackage({ name: 'Other code' });
    expect(errorOf(await sendKeyed(NEW, 'one', aRelease({ code }), developer))).toEqual(reused);
    expect(errorOf(await sendKeyed(UPDATE, 'one', aRelease({ plugin_key }), developer))).toEqual(reused);
    expect(await submissionsOf(developer)).toHaveLength(1);
    expect((await sendKeyed(NEW, 'one', aRelease(), await api.person())).body.data.plugin_key).not.toBe(plugin_key);
    expect(errorOf(await sendKeyed(NEW, 'two words', aRelease(), developer))).toEqual([400, 'invalid_request']);
  });

  it('counts once if two submissions with it arrive at the same moment', async () => {
    const developer = await api.person();
    const send = (name: string) => sendKeyed(NEW, 'same', aRelease({ name }), developer);
    const sent = await Promise.all([send('First'), send('Second'), send('First'), send('Second')]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    expect(await submissionsOf(developer)).toHaveLength(1);
  });

  it('is free again after a rejection, and after a day', async () => {
    const developer = await api.person();
    const { plugin_key } = (await sendKeyed(NEW, 'again', aRelease(), developer)).body.data;
    await decide({ plugin_key, version: '1.0.0', status: 3, reason: 'Not yet' });
    const parts = aRelease({ plugin_key });
    expect((await sendKeyed(UPDATE, 'again', parts, developer)).body.data).toMatchObject({ status: 1 });
    await approve(plugin_key, '1.0.0');
    expect((await sendKeyed(UPDATE, 'again', parts, developer)).status).toBe(200);
    const before = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await api.context.db.updateTable('idempotency_keys').set({ create_time: before }).execute();
    expect(errorOf(await sendKeyed(UPDATE, 'again', parts, developer))).toEqual([409, 'version_taken']);
  });
});
