import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '../../../contract/calls';
import { type Endpoint, routePath } from '../../../contract/endpoint';
import { ACTION_FIELDS } from '../../../contract/values/system/adminActions';
import { type Api, type ApiResponse, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/deciding';
import { anImage, sendForm } from '../../../tests/support/api/sendForm';
import { submit } from '../../../tests/support/api/submissions';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { makeSigningKey } from '../../bundles/signing';
import { MirrorRunner } from '../../services/bundles/mirror';
import { EMPTY_SITE_CONFIG } from '../../settings/siteConfig';
import { managedAccountRoutes } from '../accounts/managedAccounts';
import { passwordRoutes } from '../accounts/passwords';
import { personalTokenRoutes } from '../accounts/personalTokens';
import { bundleRoutes } from '../bundles/bundles';
import { mirrorRoutes } from '../bundles/mirror';
import { blockRoutes } from '../moderation/blocks';
import { reportRoutes } from '../moderation/reports';
import { documentRoutes } from '../organization/documents';
import { enterpriseRoutes } from '../organization/enterprise';
import { registrationRoutes } from '../organization/registrations';
import { serviceSettingRoutes } from '../organization/serviceSettings';
import { silentInstallRoutes } from '../organization/silentInstalls';
import { siteLinkRoutes } from '../organization/siteLinks';
import { pluginRoutes } from '../plugins/plugins';
import { synonymRoutes } from '../plugins/synonyms';
import { tagRoutes } from '../plugins/tags';
import { activityRoutes } from '../promotions/activities';
import { bannerRoutes } from '../promotions/banners';
import { featuredWorkRoutes } from '../promotions/featuredWorks';
import { qrCodeRoutes } from '../promotions/qrCodes';
import { recommendationRoutes } from '../promotions/recommendations';
import { slotRoutes } from '../promotions/slots';
import { releaseRoutes } from '../releases/releases';
import { auditRoutes } from '../reviews/audits';
import { adminActionRoutes } from './adminActions';
import { setupRoutes } from './setup';

let api: Api;
let admin: Person;
let image: Buffer;
let runner: MirrorRunner;
/** A site that does not respond; the test only needs the logged action. */
const NOBODY = { url: 'http://127.0.0.1:9', keys: [makeSigningKey().public_key], every: 60, private_network: false };
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    for (const mountRoutes of [activityRoutes, adminActionRoutes, auditRoutes, bannerRoutes]) mountRoutes(app, context);
    for (const mountRoutes of [qrCodeRoutes, releaseRoutes, reportRoutes]) mountRoutes(app, context);
    for (const mountRoutes of [silentInstallRoutes, slotRoutes]) mountRoutes(app, context);
    for (const mountRoutes of [blockRoutes, pluginRoutes, recommendationRoutes, tagRoutes, synonymRoutes])
      mountRoutes(app, context);
    documentRoutes(app, context);
    featuredWorkRoutes(app, { context, configured: [] });
    registrationRoutes(app, { context, defaults: [] });
    siteLinkRoutes(app, {
      ...{ context, config: EMPTY_SITE_CONFIG, linkSet: 'suite', languages: ['en-US'], isPrivateAllowed: false },
      probeOwnPath: async () => 200,
    });
    serviceSettingRoutes(app, { context, secretKey: new Uint8Array(32).fill(1), services: EMPTY_SITE_CONFIG.services });
    const enterprise = { context, config: EMPTY_SITE_CONFIG.enterprise };
    enterpriseRoutes(app, enterprise);
    setupRoutes(app, {
      context,
      enterprise,
      links: { config: EMPTY_SITE_CONFIG, linkSet: 'suite' },
      sendsEmail: false,
    });
    const bundles = { context, secretKey: new Uint8Array(32).fill(1), origin: 'Here' };
    bundleRoutes(app, bundles);
    runner = new MirrorRunner({ context, config: NOBODY, isOnlyServer: true, report: () => undefined });
    mirrorRoutes(app, { ...bundles, config: EMPTY_SITE_CONFIG, runner });
    managedAccountRoutes(app, { context, accounts });
    passwordRoutes(app, { accounts, settings: {}, limitResets: async () => {} });
    personalTokenRoutes(app, accounts);
  });
  [admin, image] = await Promise.all([api.person('admin', 1), anImage(640, 640)]);
});
afterAll(async () => {
  await runner.close();
  await api.close();
});

/** Prepares a call, and returns a function that makes it. */
type Deed = () => Promise<() => Promise<ApiResponse>>;

/** Makes a call as the administrator, with a JSON body or a query. */
function make(name: CallName, payload: object = {}, query = ''): Promise<ApiResponse> {
  const { method } = calls[name];
  return api.send({ method, url: `${routePath(calls[name])}${query}`, body: payload }, admin);
}

const makeForm = (name: CallName, fields: Record<string, string>, files: Record<string, Uint8Array> = {}) =>
  sendForm(api, { url: routePath(calls[name]), fields, files }, admin);
const aKey = async () => (await aPlugin(api.context.db, { current_version: '1.0.0' })).key;
const anId = async (made: Promise<ApiResponse>) => {
  const { id, activity_id } = (await made).body.data;
  return { id: id ?? activity_id };
};
const aTag = () => make('saveTag', { code: `t${randomUUID().slice(0, 8)}`, names: { 'zh-CN': '图表' } });
const aSynonym = () => make('saveSynonym', { word: `w${randomUUID()}`, synonyms: ['chart'] });
const idsOf = async (list: CallName, name: string) =>
  (await make(list, undefined)).body.data[name].map(({ id }: { id: number }) => id);
const hour = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000).toISOString();

const theEnterprise = async () => (await make('getEnterprise', undefined)).body.data;
const aLogo = async () => {
  const { version } = await theEnterprise();
  return makeForm('saveLogo', { scheme: 'dark', version: String(version) }, { image });
};
const aBanner = () => makeForm('saveBanner', { redirect_url: '/plugins/' }, { image });
const aWork = () => makeForm('saveFeaturedWork', { title: '作品', url: '/plugins/' }, { image });
const aQrCode = () => makeForm('saveQrCode', { name: 'Feedback' }, { image });
const anActivity = () => makeForm('saveActivity', { title: '秋季挑战' }, { cover: image });
const aSlot = async () => {
  const times = { start_time: hour(1), end_time: hour(2) };
  return make('saveSlot', { plugin_key: await aKey(), position: 1, is_new: false, ...times });
};

const DOCUMENT = { name: 'privacy', lang: 'en-US' };

/** A request for each administrator call that changes something. A new call belongs here or in the exceptions. */
const DEEDS: Partial<Record<CallName, Deed>> = {
  decideAudit: async () => {
    const { plugin_key, version } = (await submit(api, await api.person(), '1.0.0')).body.data;
    return () => make('decideAudit', { plugin_key, version, status: 3, reason: 'It does not start.' });
  },
  decideReport: async () => {
    const body = { plugin_key: await aKey(), reason: 'broken' };
    const report = await api.send({ method: 'POST', url: routePath(calls.reportPlugin), body }, await api.person());
    return () => make('decideReport', { id: report.body.data.id, status: 'handled' });
  },
  saveActivity: async () => anActivity,
  deleteActivity: async () => {
    const made = await anId(anActivity());
    return () => make('deleteActivity', made);
  },
  saveBanner: async () => aBanner,
  deleteBanner: async () => {
    const made = await anId(aBanner());
    return () => make('deleteBanner', made);
  },
  saveFeaturedWork: async () => aWork,
  deleteFeaturedWork: async () => {
    const made = await anId(aWork());
    return () => make('deleteFeaturedWork', made);
  },
  orderFeaturedWorks: async () => {
    const { id } = await anId(aWork());
    return () => make('orderFeaturedWorks', { ids: [id] });
  },
  saveQrCode: async () => aQrCode,
  deleteQrCode: async () => {
    const made = await anId(aQrCode());
    return () => make('deleteQrCode', made);
  },
  saveSlot: async () => aSlot,
  disableSlot: async () => {
    const { id } = await anId(aSlot());
    return () => make('disableSlot', undefined, `?id=${id}&is_disabled=true`);
  },
  deleteSlot: async () => {
    const { id } = await anId(aSlot());
    return () => make('deleteSlot', { id });
  },
  orderBanners: async () => {
    await aBanner();
    const ids = await idsOf('listBanners', 'banner_list');
    return () => make('orderBanners', { ids });
  },
  saveTag: async () => aTag,
  deleteTag: async () => {
    const { id } = await anId(aTag());
    return () => make('deleteTag', { id });
  },
  orderTags: async () => {
    await aTag();
    const ids = await idsOf('listManagedTags', 'tag_list');
    return () => make('orderTags', { ids: ids.toReversed() });
  },
  saveSynonym: async () => aSynonym,
  deleteSynonym: async () => {
    const { id } = await anId(aSynonym());
    return () => make('deleteSynonym', { id });
  },
  publishRecommendations: async () => {
    const plugin_key = await aKey();
    return () => make('publishRecommendations', { plugin_keys: [plugin_key] });
  },
  holdAudit: async () => {
    const place = await placeOf(await api.person());
    return () => make('holdAudit', { ...place, note: 'I ask the lawyer.' });
  },
  releaseAudit: async () => {
    const place = await placeOf(await api.person());
    await make('holdAudit', { ...place, note: 'I ask the lawyer.' });
    return () => make('releaseAudit', place);
  },
  startTrial: async () => {
    const place = await placeOf(await api.person());
    return () => make('startTrial', place);
  },
  endTrial: async () => {
    const place = await placeOf(await api.person());
    await make('startTrial', place);
    return () => make('endTrial', { plugin_key: place.plugin_key });
  },
  blockPlugin: async () => {
    const plugin_key = await aKey();
    return () => make('blockPlugin', { plugin_key, reason: 'It sends documents away.' });
  },
  unblockPlugin: async () => {
    const plugin_key = await aBlocked(await api.person());
    return () => make('unblockPlugin', { plugin_key });
  },
  refuseAppeal: async () => {
    const developer = await api.person();
    const body = { plugin_key: await aBlocked(developer), text: 'We mended it.' };
    const { appeals } = (await api.send({ method: 'POST', url: routePath(calls.appealBlock), body }, developer)).body
      .data;
    return () => make('refuseAppeal', { id: appeals[0].id, answer: 'It still does.' });
  },
  saveEnterprise: async () => {
    const { version, brand, is_default: _, ...setting } = await theEnterprise();
    const { enable, name } = brand;
    return () => make('saveEnterprise', { ...setting, brand: { enable, name }, version });
  },
  resetEnterprise: async () => {
    const { version } = await theEnterprise();
    return () => make('resetEnterprise', { version });
  },
  saveLogo: async () => aLogo,
  removeLogo: async () => {
    const { version } = (await aLogo()).body.data;
    return () => make('removeLogo', { version, scheme: 'dark' });
  },
  saveIconfont: async () => () =>
    make('saveIconfont', { Client_id: 'square', Client_secret: 'a-secret-of-the-fonts-wxyz' }),
  removeIconfont: async () => {
    await make('saveIconfont', { Client_id: 'square', Client_secret: 'a-secret-of-the-fonts-wxyz' });
    return () => make('removeIconfont', undefined);
  },
  savePexels: async () => () => make('savePexels', { api_key: 'a-key-of-the-photos-wxyz' }),
  removePexels: async () => {
    await make('savePexels', { api_key: 'a-key-of-the-photos-wxyz' });
    return () => make('removePexels', undefined);
  },
  saveApprovalRules: async () => () =>
    make('saveApprovalRules', {
      ...{ own_submissions: 'forbidden', approvals: 1, known_hosts: null },
      automatic: { user_ids: [], departments: [] },
    }),
  saveRegistrations: async () => () => make('saveRegistrations', { registrations: [{ text: 'ICP 1' }] }),
  resetRegistrations: async () => () => make('resetRegistrations', undefined),
  saveSiteLink: async () => () => make('saveSiteLink', { name: 'pricing', href: null }),
  resetSiteLink: async () => () => make('resetSiteLink', { name: 'pricing' }),
  dismissSetup: async () => () => make('dismissSetup', undefined),
  removeStarter: async () => {
    const { user_id } = await api.context.db
      .insertInto('users')
      .values({ nick_name: 'Starter', import_name: 'starter:nobody' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await aPlugin(api.context.db, { developer_id: user_id });
    return () => make('removeStarter', undefined);
  },
  saveDocument: async () => () =>
    make('saveDocument', { ...DOCUMENT, title: 'Privacy', sections: [{ title: '', paragraphs: ['We keep little.'] }] }),
  resetDocument: async () => () => make('resetDocument', DOCUMENT),
  exportBundle: async () => {
    const { plugin_key, version } = (await submit(api, await api.person(), '1.0.0')).body.data;
    await decideAfterReading(api, { plugin_key, version, status: 2 }, admin);
    return () => make('exportBundle', { plugin_keys: [plugin_key] });
  },
  trustBundleKey: async () => () =>
    make('trustBundleKey', { public_key: makeSigningKey().public_key, name: 'Headquarters' }),
  distrustBundleKey: async () => {
    const { trusted } = (await make('trustBundleKey', { public_key: makeSigningKey().public_key, name: 'Branch' })).body
      .data;
    return () => make('distrustBundleKey', { fingerprint: trusted.at(-1).fingerprint });
  },
  runMirror: async () => () => make('runMirror'),
  setSilentInstall: async () => {
    const plugin_key = await aKey();
    return () => make('setSilentInstall', { plugin_key, is_default_install: true });
  },
  makeResetLink: async () => {
    const { account } = await api.person();
    return () => make('makeResetLink', { account });
  },
  setAccountRole: async () => {
    const { user_id } = await api.person();
    return () => make('setAccountRole', { user_id, role: 2 });
  },
  setAccountLock: async () => {
    const { user_id } = await api.person();
    return () => make('setAccountLock', { user_id, is_locked: true });
  },
  setAccountEnterprise: async () => {
    const { user_id } = await api.person();
    return () => make('setAccountEnterprise', { user_id, e_id: 3 });
  },
  endAccountSessions: async () => {
    const { user_id } = await api.person();
    return () => make('endAccountSessions', { user_id });
  },
  endAccountTokens: async () => {
    const person = await api.person();
    const body = { name: 'CI', scopes: ['read'], password: 'a good password' };
    await api.send({ method: 'POST', url: routePath(calls.makeToken), body }, person);
    return () => make('endAccountTokens', { user_id: person.user_id });
  },
};

/** Parameters of every call about a submission. */
const placeOf = async (developer: Person) => {
  const { plugin_key, version } = (await submit(api, developer, '1.0.0')).body.data;
  const { submission } = (await make('getAudit', undefined, `?plugin_key=${plugin_key}&version=${version}`)).body.data;
  return { plugin_key, version, submission };
};
/** A plugin that was approved and then blocked. */
const aBlocked = async (developer: Person) => {
  const place = await placeOf(developer);
  await make('decideAudit', { ...place, status: 2 });
  await make('blockPlugin', { plugin_key: place.plugin_key, reason: 'It sends documents away.' });
  return place.plugin_key;
};

/** Administrator calls that are not logged, with the reason. */
const EXCEPTIONS: Partial<Record<CallName, string>> = {
  inspectBundle: 'Looks into a file that was uploaded; nothing changes.',
  importBundle: 'Each imported plugin is logged. bundles.test.ts checks it.',
  testIconfont: 'Asks a service whether it takes what is stored; nothing changes.',
  checkSiteLink: 'Checks whether the stored addresses respond; nothing changes.',
  testPexels: 'Asks a service whether it takes what is stored; nothing changes.',
  runChecks: 'A look at a submission: what was checked is the same, and nothing is decided.',
  uploadPackages: 'Submits as any developer does. The review that follows is in the log.',
};

const changing = (Object.entries(calls) as [CallName, Endpoint][])
  .filter(([, { who, method }]) => (who === 'admin' || who === 'super_admin') && method !== 'GET')
  .map(([name]) => name);

it('every administrator call that changes something is tested here, or is a named exception', () => {
  expect(changing.filter((name) => !DEEDS[name] && !EXCEPTIONS[name])).toEqual([]);
  expect(Object.keys({ ...DEEDS, ...EXCEPTIONS }).filter((name) => !changing.includes(name as CallName))).toEqual([]);
});

async function writtenDown(): Promise<number> {
  const { total } = (await make('listAdminActs', undefined)).body.data;
  return total;
}

/** Checks that the call succeeds, and is in the log. */
async function leavesATrace(name: CallName): Promise<void> {
  const makeIt = await DEEDS[name]!();
  const before = await writtenDown();
  const response = await makeIt();
  expect([response.status, name]).toEqual([200, name]);
  const { act_list, total } = (await make('listAdminActs', undefined)).body.data;
  expect(total).toBeGreaterThan(before);
  expect(act_list[0]).toMatchObject({ user_id: admin.user_id, user_name: 'admin' });
  // The log's page has labels only for ACTION_FIELDS. Add a new field to contract/system/adminActions.ts and give it a
  // label.
  const { before: was, after: is } = act_list[0];
  const unnamed = Object.keys({ ...was, ...is }).filter(
    (field) => !(ACTION_FIELDS as readonly string[]).includes(field),
  );
  expect([name, unnamed]).toEqual([name, []]);
}

it.each(changing.filter((name) => DEEDS[name]))('%s is logged', leavesATrace);
