import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { reviewing } from '../../../tests/support/api/reviewing';
import { pluginRow } from '../../../tests/support/samples/catalog';
import { aPackage, aRelease, publishing } from '../../../tests/support/samples/releases';
import { deleteMaintainer, insertMaintainer } from '../../repositories/plugins/maintainers';
import type { ReviewDefaults } from '../../services/reviews/approvalRules';
import { releaseRoutes } from '../releases/releases';
import { reviewListRoutes } from './reviewList';

const rules: ReviewDefaults = { own_submissions: 'forbidden' };
let api: Api;
let reviewer: Person;
let publisher: ReturnType<typeof publishing>;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    reviewListRoutes(app, context, rules);
    releaseRoutes(app, context);
  });
  reviewer = await api.person('reviewer', 2);
  publisher = publishing(api, reviewer);
});
afterAll(() => api.close());

const { read, detail, decide, inList } = reviewing(
  () => api,
  () => reviewer,
);

describe("an administrator's own plugin", () => {
  afterEach(() => {
    rules.own_submissions = 'forbidden';
  });

  async function ownPlugin(owner: Person): Promise<string> {
    return (await publisher.release(aRelease(), owner)).body.data.plugin_key;
  }

  async function idOf(plugin_key: string): Promise<number> {
    return (await pluginRow(api.context.db, plugin_key)).plugin_id;
  }

  it('is not approved by its owner or a maintainer, only by another administrator', async () => {
    const [owner, maintainer] = [await api.person('owner', 1), await api.person('maintainer', 2)];
    const plugin_key = await ownPlugin(owner);
    const plugin_id = await idOf(plugin_key);
    await insertMaintainer(api.context.db, plugin_id, maintainer.user_id);
    const approval = { plugin_key, version: '1.0.0', status: 2 };
    for (const own of [owner, maintainer]) {
      expect(errorOf(await decide(approval, own))).toEqual([403, 'own_submission']);
      expect(await detail(plugin_key, '1.0.0', own)).toMatchObject({ is_own: true, approve_refusal: 'own_submission' });
      const { audit_list } = (await read('/plugin/audit/list', { keyword: plugin_key }, own)).body.data;
      expect(audit_list).toMatchObject([{ plugin_key, approve_refusal: 'own_submission' }]);
    }
    expect(await detail(plugin_key)).toMatchObject({ is_own: false, approve_refusal: null });
    expect((await inList(plugin_key)).approve_refusal).toBe(null);
    expect((await decide(approval)).status).toBe(200);
  });

  it('is not approved by a former maintainer who submitted it', async () => {
    const [owner, maintainer] = [await api.person(), await api.person(undefined, 2)];
    const plugin_key = await ownPlugin(owner);
    const plugin_id = await idOf(plugin_key);
    await insertMaintainer(api.context.db, plugin_id, maintainer.user_id);
    const update = aRelease({ plugin_key, version: '1.1.0', code: aPackage({ main: 'mine();' }) });
    expect((await publisher.update(update, maintainer)).status).toBe(200);
    await deleteMaintainer(api.context.db, plugin_id, maintainer.user_id);
    const approval = { plugin_key, version: '1.1.0', status: 2 };
    expect(errorOf(await decide(approval, maintainer))).toEqual([403, 'own_submission']);
    expect(await detail(plugin_key, '1.1.0', maintainer)).toMatchObject({
      is_own: true,
      approve_refusal: 'own_submission',
    });
    await detail(plugin_key, '1.1.0');
    expect((await decide(approval)).status).toBe(200);
  });

  it('may be rejected by its owner, because that publishes nothing', async () => {
    const owner = await api.person(undefined, 2);
    const plugin_key = await ownPlugin(owner);
    expect((await decide({ plugin_key, version: '1.0.0', status: 3, reason: 'No' }, owner)).status).toBe(200);
  });

  it('is approved by its owner if the deployment allows it', async () => {
    rules.own_submissions = 'allowed';
    const owner = await api.person(undefined, 1);
    const plugin_key = await ownPlugin(owner);
    expect(await detail(plugin_key, '1.0.0', owner)).toMatchObject({ is_own: false, approve_refusal: null });
    expect((await decideAfterReading(api, { plugin_key, version: '1.0.0', status: 2 }, owner)).status).toBe(200);
  });
});
