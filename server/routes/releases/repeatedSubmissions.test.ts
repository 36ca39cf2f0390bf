import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { reviewing } from '../../../tests/support/api/reviewing';
import { anImage } from '../../../tests/support/api/sendForm';
import { aRelease, publishing, sendParts } from '../../../tests/support/samples/releases';
import { auditRoutes } from '../reviews/audits';
import { releaseRoutes } from './releases';

let api: Api;
let admin: Person;
const announced: string[] = [];
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    releaseRoutes(app, context);
    auditRoutes(app, context);
  });
  admin = await api.person('reviewer', 2);
  api.context.notifyPending = ({ version }) => announced.push(version);
});
afterAll(() => api.close());
beforeEach(() => announced.splice(0));

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
    expect(announced).toEqual(['1.0.0']);
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
