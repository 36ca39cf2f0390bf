import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '../../../contract/calls';
import { type Endpoint, routePath } from '../../../contract/endpoint';
import { ACTION_FIELDS } from '../../../contract/values/adminActions';
import { type Api, type ApiResponse, anApi, type Person } from '../../../tests/support/api/anApi';
import { decideAfterReading } from '../../../tests/support/api/decideAfterReading';
import { anImage, sendForm } from '../../../tests/support/api/sendForm';
import { submit } from '../../../tests/support/api/submissions';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { makeSigningKey } from '../../bundles/signing';
import { changed } from '../../lib/changes';
import { MirrorRunner } from '../../services/bundles/mirror';
import { currentOrganization } from '../../services/organization/organization';
import { OPEN_POLICY } from '../../services/organization/policyRules';
import { shownRegistrations } from '../../services/organization/registrations';
import { shownLinkChanges } from '../../services/organization/siteLinks';
import { shownWorks } from '../../services/promotions/featuredWorks';
import { findHomeContent } from '../../services/promotions/homeContent';
import { EMPTY_SITE_CONFIG } from '../../settings/siteConfig';
import { managedAccountRoutes } from '../accounts/managedAccounts';
import { passwordRoutes, personalTokenRoutes } from '../accounts/ownAccount';
import { profileRoutes } from '../accounts/profiles';
import { bundleRoutes, mirrorRoutes } from '../bundles/bundles';
import { blockRoutes, reportRoutes } from '../moderation/moderation';
import { enterpriseRoutes } from '../organization/enterprises';
import {
  documentRoutes,
  registrationRoutes,
  serviceSettingRoutes,
  silentInstallRoutes,
  siteLinkRoutes,
} from '../organization/organization';
import { organizationSettingRoutes } from '../organization/organizationSettings';
import { pluginRequestRoutes } from '../organization/pluginRequests';
import { maintainerRoutes } from '../plugins/maintainers';
import {
  developerRoutes,
  facetRoutes,
  pluginRoutes,
  suggestionRoutes,
  synonymRoutes,
  tagRoutes,
} from '../plugins/plugins';
import {
  bannerRoutes,
  campaignRoutes,
  featuredWorkRoutes,
  promotionRoutes,
  qrCodeRoutes,
  recommendationRoutes,
} from '../promotions/promotions';
import { ratingRoutes } from '../ratings/ratings';
import { releaseRoutes } from '../releases/releases';
import { versionRoutes } from '../releases/versions';
import { reviewListRoutes } from '../reviews/reviewList';
import { scimTokenRoutes } from '../scim/scimTokens';
import { adminActionRoutes, setupRoutes } from './system';

let api: Api;
let admin: Person;
/** A logged-in user who sees their own marks on the plugins. */
let reader: Person;
let image: Buffer;
let runner: MirrorRunner;
/** A site that does not respond; the test only needs the logged action. */
const NOBODY = { url: 'http://127.0.0.1:9', keys: [makeSigningKey().public_key], every: 60, private_network: false };
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    for (const mountRoutes of [campaignRoutes, adminActionRoutes, reviewListRoutes, bannerRoutes])
      mountRoutes(app, context);
    for (const mountRoutes of [qrCodeRoutes, releaseRoutes, reportRoutes]) mountRoutes(app, context);
    ratingRoutes(app, context);
    for (const mountRoutes of [silentInstallRoutes, promotionRoutes]) mountRoutes(app, context);
    for (const mountRoutes of [blockRoutes, pluginRoutes, recommendationRoutes, tagRoutes, synonymRoutes])
      mountRoutes(app, context);
    documentRoutes(app, context);
    for (const mountRoutes of [developerRoutes, facetRoutes, maintainerRoutes, suggestionRoutes, versionRoutes])
      mountRoutes(app, context);
    profileRoutes(app, context, accounts);
    featuredWorkRoutes(app, { context, configured: [] });
    registrationRoutes(app, { context, defaults: [] });
    siteLinkRoutes(app, {
      ...{ context, config: EMPTY_SITE_CONFIG, linkSet: 'suite', languages: ['en-US'], isPrivateAllowed: false },
      probeOwnPath: async () => 200,
    });
    serviceSettingRoutes(app, { context, secretKey: new Uint8Array(32).fill(1), services: EMPTY_SITE_CONFIG.services });
    const organization = { context, config: EMPTY_SITE_CONFIG.enterprise };
    organizationSettingRoutes(app, organization);
    setupRoutes(app, {
      context,
      organization,
      links: { config: EMPTY_SITE_CONFIG, linkSet: 'suite' },
      sendsEmail: false,
    });
    const bundles = { context, secretKey: new Uint8Array(32).fill(1), origin: 'Here' };
    bundleRoutes(app, bundles);
    runner = new MirrorRunner({ context, config: NOBODY, isOnlyServer: true, report: () => undefined });
    mirrorRoutes(app, { ...bundles, config: EMPTY_SITE_CONFIG, runner });
    managedAccountRoutes(app, { context, accounts });
    enterpriseRoutes(app, { context, accounts });
    pluginRequestRoutes(app, context);
    scimTokenRoutes(app, { context, accounts, settings: {} });
    passwordRoutes(app, { accounts, settings: {}, limitResets: async () => {} });
    personalTokenRoutes(app, accounts);
  });
  [admin, reader, image] = await Promise.all([api.person('admin', 1), api.person(), anImage(640, 640)]);
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
/** A plugin that the reader installed long ago. */
async function aUsedKey(): Promise<string> {
  const { id, key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
  const install = { plugin_id: id, user_id: reader.user_id, created_at: '2026-01-01' };
  await api.context.db.insertInto('installs').values(install).execute();
  return key;
}
const aRating = async () => as(reader, 'ratePlugin', { plugin_key: await aUsedKey(), stars: 4 });
const aTag = () => make('saveTag', { code: `t${randomUUID().slice(0, 8)}`, names: { 'zh-CN': '图表' } });
/** Added words that mean a grid, so that searches of them find the samples. */
let words = 0;
const wordOf = (index: number) => `grille${'e'.repeat(Math.max(index, 0))}`;
const aSynonym = () => make('saveSynonym', { word: wordOf(words++), synonyms: ['grid'] });
const idsOf = async (list: CallName, name: string) =>
  (await make(list, undefined)).body.data[name].map(({ id }: { id: number }) => id);
/** Organizations that were added. */
let enterprises = 100;
const anEnterprise = () => {
  const e_id = enterprises++;
  return make('saveEnterprise', { e_id, name: `Organization ${e_id}`, code: `org-${e_id}` });
};
const aMember = async () => {
  const person = await api.person();
  await make('setAccountOrganization', { user_id: person.user_id, e_id: 3 });
  return person;
};
/** A request of a member whose organization allows no plugin. */
const aRequest = async () => {
  const { e_id } = (await anEnterprise()).body.data;
  const policy = JSON.stringify({ ...OPEN_POLICY, plugins: { rule: 'allow', items: [] } });
  await api.context.db.updateTable('enterprises').set({ policy }).where('e_id', '=', e_id).execute();
  const member = await api.person();
  await make('setAccountOrganization', { user_id: member.user_id, e_id, department: 'Design' });
  const { request_id } = (await as(member, 'requestPlugin', { plugin_key: await aKey(), reason: 'Charts' })).body.data;
  return { e_id, request_id };
};
const hour = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000).toISOString();

const theOrganization = async () => (await make('getOrganization', undefined)).body.data;
const aLogo = async () => {
  const { version } = await theOrganization();
  return makeForm('saveLogo', { scheme: 'dark', version: String(version) }, { image });
};
const aBanner = () => makeForm('saveBanner', { redirect_url: '/plugins/' }, { image });
const aWork = () => makeForm('saveFeaturedWork', { title: `作品 ${randomUUID()}`, url: '/plugins/' }, { image });
const aQrCode = () => makeForm('saveQrCode', { name: 'Feedback' }, { image });
const aCampaign = () => makeForm('saveCampaign', { title: '秋季挑战' }, { cover: image });
const aPromotion = async () => {
  const times = { start_time: hour(-1), end_time: hour(2) };
  return make('savePromotion', { plugin_key: await aKey(), position: 1, is_new: false, ...times });
};

const DOCUMENT = { name: 'privacy', lang: 'en-US' };

/** A request for each administrator call that changes something. A new call belongs here or in the exceptions. */
const DEEDS: Partial<Record<CallName, Deed>> = {
  decideReview: async () => {
    const { plugin_key, version } = (await submit(api, await api.person(), '1.0.0')).body.data;
    return () => make('decideReview', { plugin_key, version, status: 3, reason: 'It does not start.' });
  },
  decideReport: async () => {
    const body = { plugin_key: await aKey(), reason: 'broken' };
    const report = await api.send({ method: 'POST', url: routePath(calls.reportPlugin), body }, await api.person());
    return () => make('decideReport', { id: report.body.data.id, status: 'handled' });
  },
  moderateRating: async () => {
    const { id: rating_id } = (await aRating()).body.data.rating;
    return () => make('moderateRating', { rating_id, decision: 'hide', reason: 'It insults.' });
  },
  saveCampaign: async () => aCampaign,
  deleteCampaign: async () => {
    const made = await anId(aCampaign());
    return () => make('deleteCampaign', made);
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
    const [first, second] = [await anId(aWork()), await anId(aWork())];
    return () => make('orderFeaturedWorks', { ids: [second.id, first.id] });
  },
  saveQrCode: async () => aQrCode,
  deleteQrCode: async () => {
    const made = await anId(aQrCode());
    return () => make('deleteQrCode', made);
  },
  savePromotion: async () => aPromotion,
  disablePromotion: async () => {
    const { id } = await anId(aPromotion());
    return () => make('disablePromotion', undefined, `?id=${id}&is_disabled=true`);
  },
  deletePromotion: async () => {
    const { id } = await anId(aPromotion());
    return () => make('deletePromotion', { id });
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
  holdSubmission: async () => {
    const place = await placeOf(await api.person());
    return () => make('holdSubmission', { ...place, note: 'I ask the lawyer.' });
  },
  endHold: async () => {
    const place = await placeOf(await api.person());
    await make('holdSubmission', { ...place, note: 'I ask the lawyer.' });
    return () => make('endHold', place);
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
  saveOrganization: async () => {
    const { version, brand, is_default: _, ...setting } = await theOrganization();
    const { enable, name } = brand;
    return () => make('saveOrganization', { ...setting, brand: { enable, name }, version });
  },
  resetOrganization: async () => {
    const { version } = await theOrganization();
    return () => make('resetOrganization', { version });
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
  resetRegistrations: async () => {
    await make('saveRegistrations', { registrations: [{ text: 'ICP 2' }] });
    return () => make('resetRegistrations', undefined);
  },
  saveSiteLink: async () => () => make('saveSiteLink', { name: 'pricing', href: null }),
  resetSiteLink: async () => {
    await make('saveSiteLink', { name: 'pricing', href: null });
    return () => make('resetSiteLink', { name: 'pricing' });
  },
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
  setAccountOrganization: async () => {
    const { user_id } = await api.person();
    return () => make('setAccountOrganization', { user_id, e_id: 3 });
  },
  saveEnterprise: async () => anEnterprise,
  deleteEnterprise: async () => {
    const { e_id } = (await anEnterprise()).body.data;
    return () => make('deleteEnterprise', { e_id });
  },
  removeApprovalRules: async () => {
    const { e_id } = (await anEnterprise()).body.data;
    const { rules } = (await make('getApprovalRules', undefined, `?e_id=${e_id}`)).body.data;
    await make('saveApprovalRules', { e_id, ...rules });
    return () => make('removeApprovalRules', { e_id });
  },
  savePolicy: async () => {
    const { e_id } = (await anEnterprise()).body.data;
    const policy = { plugins: { rule: 'deny', items: [await aKey()] }, min_update_age_days: 7, contact: 'IT' };
    return () => make('savePolicy', { e_id, ...policy });
  },
  decidePluginRequest: async () => {
    const request = await aRequest();
    return () => make('decidePluginRequest', { ...request, decision: 'grant', scope: 'department', reason: 'Enjoy.' });
  },
  revokePluginGrant: async () => {
    const { e_id, request_id } = await aRequest();
    await make('decidePluginRequest', { e_id, request_id, decision: 'grant' });
    const { grant_list } = (await make('listPluginGrants', undefined, `?e_id=${e_id}`)).body.data;
    return () => make('revokePluginGrant', { e_id, grant_id: grant_list[0].grant_id });
  },
  saveMember: async () => {
    const { user_id } = await aMember();
    return () => make('saveMember', { e_id: 3, user_id, role: 'administrator', department: 'Design' });
  },
  removeMember: async () => {
    const { user_id } = await aMember();
    return () => make('removeMember', { e_id: 3, user_id });
  },
  makeScimToken: async () => {
    const { e_id } = (await anEnterprise()).body.data;
    return () => make('makeScimToken', { e_id });
  },
  deleteScimToken: async () => {
    const { e_id } = (await anEnterprise()).body.data;
    await make('makeScimToken', { e_id });
    return () => make('deleteScimToken', { e_id });
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
  const { submission } = (await make('getReviewDetail', undefined, `?plugin_key=${plugin_key}&version=${version}`)).body
    .data;
  return { plugin_key, version, submission };
};
/** A plugin that was approved and then blocked. */
const aBlocked = async (developer: Person) => {
  const place = await placeOf(developer);
  await make('decideReview', { ...place, status: 2 });
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

const as = (developer: Person, name: CallName, body: object) =>
  api.send({ method: calls[name].method, url: routePath(calls[name]), body }, developer);

/** A public plugin with a second version, and its developer. */
async function aRelease() {
  const developer = await api.person();
  const { plugin_key } = await placeOf(developer);
  await decideAfterReading(api, { plugin_key, version: '1.0.0', status: 2 }, admin);
  await submit(api, developer, '2.0.0', plugin_key);
  await decideAfterReading(api, { plugin_key, version: '2.0.0', status: 2 }, admin);
  return { developer, plugin_key };
}

const anInvitation = async (role: 'owner' | 'maintainer') => {
  const { developer, plugin_key } = await aRelease();
  const invited = await api.person();
  await as(developer, 'inviteMaintainer', { plugin_key, account: invited.account, role });
  const { invitation_id } = await api.context.db
    .selectFrom('invitations')
    .select('invitation_id')
    .where('user_id', '=', invited.user_id)
    .executeTakeFirstOrThrow();
  return {
    developer,
    plugin_key,
    invited,
    accept: () => as(invited, 'answerInvitation', { invitation_id, accept: true }),
  };
};

/** A request for each call of users that changes what visitors see, and for an approval. */
const SHOWN_DEEDS: Partial<Record<CallName, Deed>> = {
  decideReview: async () => {
    const { plugin_key } = await placeOf(await api.person());
    return () => decideAfterReading(api, { plugin_key, version: '1.0.0', status: 2 }, admin);
  },
  answerInvitation: async () => (await anInvitation('owner')).accept,
  removeMaintainer: async () => {
    const { developer, plugin_key, invited, accept } = await anInvitation('maintainer');
    await accept();
    return () => as(developer, 'removeMaintainer', { plugin_key, user_id: invited.user_id });
  },
  rollBackVersion: async () => {
    const { developer, plugin_key } = await aRelease();
    return () => as(developer, 'rollBackVersion', { plugin_key, version: '1.0.0' });
  },
  withdrawVersion: async () => {
    const { developer, plugin_key } = await aRelease();
    return () => as(developer, 'withdrawVersion', { plugin_key, version: '1.0.0', reason: 'It loses layers.' });
  },
  deprecatePlugin: async () => {
    const { developer, plugin_key } = await aRelease();
    return () => as(developer, 'deprecatePlugin', { plugin_key, reason: 'Use Grids.' });
  },
  undeprecatePlugin: async () => {
    const { developer, plugin_key } = await aRelease();
    await as(developer, 'deprecatePlugin', { plugin_key, reason: 'Use Grids.' });
    return () => as(developer, 'undeprecatePlugin', { plugin_key });
  },
  withdrawPlugin: async () => {
    const { developer, plugin_key } = await aRelease();
    return () => as(developer, 'withdrawPlugin', { plugin_key });
  },
  setRollout: async () => {
    const { developer, plugin_key } = await aRelease();
    return () => as(developer, 'setRollout', { plugin_key, version: '2.0.0', percent: 50 });
  },
  updatePlugin: async () => {
    const { developer, plugin_key } = await aRelease();
    return () => submit(api, developer, '3.0.0', plugin_key);
  },
  updateProfile: async () => {
    const { developer } = await aRelease();
    return () => as(developer, 'updateProfile', { nick_name: `Dev ${developer.user_id}` });
  },
  setAvatar: async () => {
    const { developer } = await aRelease();
    const form = { method: 'PUT', url: routePath(calls.setAvatar), fields: {}, files: { avatar: image } } as const;
    return () => sendForm(api, form, developer);
  },
  removeAvatar: async () => {
    const { developer } = await aRelease();
    await sendForm(
      api,
      { method: 'PUT', url: routePath(calls.setAvatar), fields: {}, files: { avatar: image } },
      developer,
    );
    return () => as(developer, 'removeAvatar', {});
  },
  closeAccount: async () => {
    const { developer } = await aRelease();
    return () => as(developer, 'closeAccount', { password: 'a good password' });
  },
};

/** A request for each call that changes what the reader sees. Visitors see its counts a moment later. */
const READER_DEEDS: Partial<Record<CallName, Deed>> = {
  installPlugin: async () => {
    const plugin_key = await aKey();
    return () => as(reader, 'installPlugin', { plugin_key });
  },
  uninstallPlugin: async () => {
    const plugin_key = await aKey();
    await as(reader, 'installPlugin', { plugin_key });
    return () => as(reader, 'uninstallPlugin', { plugin_key });
  },
  installDefaults: async () => {
    await make('setSilentInstall', { plugin_key: await aKey(), is_default_install: true });
    return () => as(reader, 'installDefaults', {});
  },
  ratePlugin: async () => {
    const plugin_key = await aUsedKey();
    return () => as(reader, 'ratePlugin', { plugin_key, stars: 4 });
  },
  deleteRating: async () => {
    const plugin_key = await aUsedKey();
    await as(reader, 'ratePlugin', { plugin_key, stars: 4 });
    return () => as(reader, 'deleteRating', { plugin_key });
  },
  likePlugin: async () => {
    const plugin_key = await aKey();
    return () => as(reader, 'likePlugin', { plugin_key, praise: 1 });
  },
  viewPlugin: async () => {
    const plugin_key = await aKey();
    return () => as(reader, 'viewPlugin', { plugin_key });
  },
};

/** Calls of everyone whose result neither visitors nor the reader see in what is cached. */
const NOT_SHOWN: readonly CallName[] = [
  ...(['authThirdParty', 'collectEvents', 'forgetEvents', 'refreshSession', 'requestReset', 'signIn'] as const),
  ...(['signInByOauth2', 'signInWithTotp', 'signOut', 'signUp'] as const),
  ...(['appealBlock', 'explainFinding', 'sendReviewMessage', 'withdrawSubmission', 'deleteSubmission'] as const),
  ...(['releasePlugin', 'updateListing', 'inspectPackages', 'reportPlugin', 'correctReport'] as const),
  ...([
    'follow',
    'unfollow',
    'requestPlugin',
    'replyToRating',
    'callForHelp',
    'markHelpful',
    'reportRating',
    'appealRating',
  ] as const),
  ...([
    'readFigmaAccount',
    'inviteMaintainer',
    'revokeInvitation',
    'readNotifications',
    'setNotificationSettings',
    'bindThirdParty',
    'changePassword',
  ] as const),
  ...(['confirmTotp', 'disableTotp', 'enrolTotp', 'renewRecoveryCodes', 'endOtherSessions', 'endSession'] as const),
  ...(['addPasskey', 'removePasskey', 'renamePasskey', 'startPasskey', 'startPasskeyLogin'] as const),
  ...(['endToken', 'makeToken', 'resetToken', 'linkDirectoryAccount', 'unlinkAccount', 'sendEmailProof'] as const),
  // webhooks.test.ts checks the log of those of the deployment.
  ...([
    'addWebhook',
    'changeWebhook',
    'deleteWebhook',
    'rotateWebhookSecret',
    'testWebhook',
    'replayDelivery',
  ] as const),
];

const changing = (Object.entries(calls) as [CallName, Endpoint][])
  .filter(([, { who, method }]) => who !== 'user' && who !== 'everyone' && method !== 'GET')
  .map(([name]) => name)
  .sort();

it('every administrator call that changes something is tested here, or is a named exception', () => {
  expect(changing.filter((name) => !DEEDS[name] && !EXCEPTIONS[name])).toEqual([]);
  expect(Object.keys({ ...DEEDS, ...EXCEPTIONS }).filter((name) => !changing.includes(name as CallName))).toEqual([]);
});

it('every call of users that changes something is tested here, or known not to be shown', () => {
  const ofUsers = (Object.entries(calls) as [CallName, Endpoint][])
    .filter(([, { who, method }]) => (who === 'user' || who === 'everyone') && method !== 'GET')
    .map(([name]) => name);
  const tested = { ...SHOWN_DEEDS, ...READER_DEEDS };
  expect(ofUsers.filter((name) => !tested[name] && !NOT_SHOWN.includes(name))).toEqual([]);
});

/** The public calls about the newest plugins, their developers, and the newest campaign, with who makes them. */
async function publicCalls({ ofReader }: { ofReader: boolean }): Promise<[url: string, who?: Person][]> {
  const { db } = api.context;
  const newest = db.selectFrom('plugins').select(['plugin_key', 'developer_id']).orderBy('plugin_id', 'desc').limit(2);
  const activity = db.selectFrom('activities').select('activity_id').orderBy('activity_id', 'desc').limit(1);
  const [plugins, activities] = [await newest.execute(), await activity.execute()];
  const address = (name: CallName, query = '') => `${routePath(calls[name])}?${query}`;
  const details = plugins.map(({ plugin_key }) => address('getPlugin', `plugin_key=${plugin_key}`));
  // Lists in other orders show counts a moment later.
  const own = [address('listPlugins', 'limit=100'), address('listActivePromotions'), ...details];
  if (ofReader) return own.map((url) => [url, reader]);
  const ofVisitors = [
    ...['', 'sort=1', 'keyword=grid', `keyword=${wordOf(words - 1)}`, `keyword=${wordOf(words)}`].map((query) =>
      address('listPlugins', `limit=100&${query}`),
    ),
    ...[address('listFacets', 'keyword=grid'), address('listSuggestions', 'keyword=gri&locale=en-US')],
    ...[address('listRecommendations'), address('listActivePromotions'), address('listTags')],
    ...[address('listBanners'), address('listQrCodes'), address('getSpaceSetting')],
    ...[address('getDocument', 'name=privacy&lang=en-US'), ...details],
    ...plugins.map(({ developer_id }) => address('getDeveloper', `user_id=${developer_id}`)),
    ...activities.map(({ activity_id }) => address('getCampaign', `activity_id=${activity_id}`)),
  ];
  return [...ofVisitors.map((url): [string] => [url]), ...own.map((url): [string, Person] => [url, reader])];
}

/** The responses to these calls now, and the parts of pages that are no call. */
async function viewsOf(shown: readonly [url: string, who?: Person][]): Promise<Record<string, unknown>> {
  const { context } = api;
  const views: Record<string, unknown> = {
    works: await shownWorks(context),
    home: await findHomeContent(context, null),
    registrations: await shownRegistrations({ context, defaults: [] }),
    links: await shownLinkChanges({ context }),
    organization: await currentOrganization({ context, config: EMPTY_SITE_CONFIG.enterprise }, null),
  };
  for (const [url, who] of shown) {
    const { status, body } = await api.send({ method: 'GET', url }, who);
    const isHidden = ['plugin_not_found', 'plugin_blocked', 'activity_not_found', 'not_found'].includes(body.error);
    expect([url, status === 200 || isHidden]).toEqual([url, true]);
    views[`${url} ${who?.account}`] = body;
  }
  return views;
}

/** Makes the call while everything is cached, and checks that nothing old is shown after it. */
async function makeAmongViewers(makeIt: () => Promise<ApiResponse>, { ofReader = false } = {}): Promise<ApiResponse> {
  const { context } = api;
  const shown = await publicCalls({ ofReader });
  // Time stands still, so that nothing is new only because it is too old to be cached.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1e9);
  // On an only server, cached values live longest.
  context.isOnlyServer = true;
  try {
    changed(context.db, 'catalog');
    await viewsOf(shown);
    const response = await makeIt();
    const seen = await viewsOf(shown);
    changed(context.db, 'catalog');
    expect(seen).toEqual(await viewsOf(shown));
    return response;
  } finally {
    context.isOnlyServer = false;
    clock.mockRestore();
    changed(context.db, 'catalog');
  }
}

async function writtenDown(): Promise<number> {
  const { total } = (await make('listAdminActs', undefined)).body.data;
  return total;
}

/** Checks that the call succeeds, is in the log, and leaves nothing old in the cache. */
async function leavesATrace(name: CallName): Promise<void> {
  const makeIt = await DEEDS[name]!();
  const before = await writtenDown();
  const response = await makeAmongViewers(makeIt);
  expect([response.status, name]).toEqual([200, name]);
  const { act_list, total } = (await make('listAdminActs', undefined)).body.data;
  expect(total).toBeGreaterThan(before);
  expect(act_list[0]).toMatchObject({ user_id: admin.user_id, user_name: 'admin' });
  // The log's page has labels only for ACTION_FIELDS. Add a new field to contract/values/adminActions.ts and give it a
  // label.
  const { before: was, after: is } = act_list[0];
  const unnamed = Object.keys({ ...was, ...is }).filter(
    (field) => !(ACTION_FIELDS as readonly string[]).includes(field),
  );
  expect([name, unnamed]).toEqual([name, []]);
}

it.each(changing.filter((name) => DEEDS[name]))('%s is logged', leavesATrace);

it.each(Object.keys(SHOWN_DEEDS) as CallName[])('%s leaves nothing old for visitors', async (name) => {
  const { status } = await makeAmongViewers(await SHOWN_DEEDS[name]!());
  expect([status, name]).toEqual([200, name]);
});

it.each(Object.keys(READER_DEEDS) as CallName[])('%s leaves nothing old for the reader', async (name) => {
  const { status } = await makeAmongViewers(await READER_DEEDS[name]!(), { ofReader: true });
  expect([status, name]).toEqual([200, name]);
});

it('a repeated installation leaves nothing old for the reader', async () => {
  const plugin_key = await aKey();
  await as(reader, 'installPlugin', { plugin_key });
  await as(reader, 'uninstallPlugin', { plugin_key });
  const { status } = await makeAmongViewers(() => as(reader, 'installPlugin', { plugin_key }), { ofReader: true });
  expect(status).toBe(200);
});
