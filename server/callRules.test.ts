import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type CallName, calls } from '../contract/calls';
import { type Caller, type Endpoint, routePath, type TokenScope } from '../contract/endpoint';
import type { Role } from '../contract/reviews/reviewList';
import { TOKEN_SCOPES } from '../contract/values/accounts';
import { type Api, type ApiResponse, PASSWORD, type Person, theWholeApi } from '../tests/support/api/anApi';
import { sendForm } from '../tests/support/api/sendForm';
import { submit } from '../tests/support/api/submissions';

/** Allowed callers of each call of the contract, and the rows that they may use. A new call without a rule fails here. */
let api: Api;
beforeAll(async () => {
  api = await theWholeApi();
});
afterAll(() => api.close());

const NAMES = Object.keys(calls).sort() as CallName[];

it('lists every call that a file of the contract exports', async () => {
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/\w+\.ts$/.test(file),
  );
  const exported = await Promise.all(
    files.map(async (file) =>
      Object.entries(await import(`../contract/${file}`)).filter(
        ([, value]) => (value as Partial<Endpoint> | undefined)?.schema?.response,
      ),
    ),
  );
  const names = exported.flat().map(([name]) => name);
  expect(names.sort()).toEqual(NAMES);
});

/** Makes a call without fields: authorization is checked before the payload. */
function bare(name: CallName, who?: Person | string): Promise<ApiResponse> {
  const call: Endpoint = calls[name];
  const url = routePath(call).replace(/:\w+/g, 'x');
  if (typeof who === 'string')
    return api.send({ method: call.method, url, headers: { authorization: `Bearer ${who}` } });
  return api.send({ method: call.method, url }, who);
}

async function aToken(person: Person, scope: TokenScope): Promise<{ token: string; token_id: number }> {
  const payload = { name: scope, scopes: [scope], password: PASSWORD };
  return (await api.send({ method: 'POST', url: routePath(calls.makeToken), payload }, person)).body.data;
}

describe('a call is for', () => {
  const ROLES = { user: 0, admin: 2, super_admin: 1 } as const;
  /** The roles of the deployment that may make a call. Administrators of organizations are below. */
  const MAY_MAKE: Record<Caller, readonly string[]> = {
    everyone: ['user', 'admin', 'super_admin'],
    user: ['user', 'admin', 'super_admin'],
    enterprise_admin: ['super_admin'],
    any_admin: ['admin', 'super_admin'],
    admin: ['admin', 'super_admin'],
    super_admin: ['super_admin'],
  };
  /** Errors of the role check itself (http/mount.ts). */
  const GUARDED = /^The current account has no permission: this call is for/;

  /** A fresh user of each role, because a used one may be logged out or deleted. */
  const people = new Map<Role, Person>();
  async function callAs(role: Role, name: CallName): Promise<ApiResponse> {
    const person = people.get(role) ?? (await api.person(undefined, role));
    const response = await bare(name, person);
    if (response.status < 400) people.delete(role);
    else people.set(role, person);
    return response;
  }

  it.each(NAMES)('%s: the callers of its rule, and no one else', async (name) => {
    const { who } = calls[name];
    const response = await bare(name);
    if (who === 'everyone') expect(response.status).toBeLessThan(500);
    else expect([response.status, response.body.error]).toEqual([401, 'unauthenticated']);
    for (const [role, number] of Object.entries(ROLES)) {
      const { status, body } = await callAs(number, name);
      const mayMake = MAY_MAKE[who].includes(role);
      if (!mayMake) expect([role, status, body.error]).toEqual([role, 403, 'forbidden']);
      expect([role, GUARDED.test(body?.message)]).toEqual([role, !mayMake]);
      expect(status).toBeLessThan(500);
    }
  });

  /** These calls ignore the token: they accept events of visitors. */
  const IGNORE_TOKENS: CallName[] = ['collectEvents', 'forgetEvents'];

  /** Access tokens of fresh users, by scope. */
  const tokens = new Map<TokenScope, string>();
  async function callWith(scope: TokenScope, name: CallName): Promise<ApiResponse> {
    const token = tokens.get(scope) ?? (await aToken(await api.person(), scope)).token;
    const response = await bare(name, token);
    if (response.status < 400) tokens.delete(scope);
    else tokens.set(scope, token);
    return response;
  }

  it.each(NAMES.filter((name) => !IGNORE_TOKENS.includes(name)))(
    '%s: only access tokens of its scope',
    async (name) => {
      const call: Endpoint = calls[name];
      for (const scope of TOKEN_SCOPES) {
        const { status, body } = await callWith(scope, name);
        expect([scope, body?.error === 'token_scope']).toEqual([scope, call.scope !== scope]);
        expect(status).toBeLessThan(500);
      }
    },
  );
});

/** A user's plugin in its first review, and their other rows. */
interface Theirs {
  owner: Person;
  plugin_key: string;
  invitation_id: number;
  session_id: unknown;
  linked_account_id: number;
  token_id: number;
  passkey_id: number;
  report_id: number;
  rating_id: number;
  webhook_id: number;
}

/** The payload with which a stranger tries to reach another user's row. */
type Reach = (theirs: Theirs) => { fields: Record<string, unknown>; files?: Record<string, Uint8Array> };

const onPlugin =
  (more: Record<string, unknown> = {}): Reach =>
  ({ plugin_key }) => ({ fields: { plugin_key, ...more } });
const onWebhook =
  (more: Record<string, unknown> = {}): Reach =>
  ({ webhook_id }) => ({ fields: { webhook_id, ...more } });
const CODE = Buffer.from(JSON.stringify({ manifest_version: 1, main: 'host.run();' }));
const LISTING = { name: 'Taken over', intro: 'Mine now', description: 'Mine.', contact: 'eve@square.test' };

/** Every call of visitors and users that names a row of possibly another user. */
const REACHES: Partial<Record<CallName, Reach>> = {
  getPlugin: onPlugin(),
  downloadPlugin: onPlugin({ version: '1.0.0' }),
  getFeedBundle: onPlugin(),
  viewPlugin: onPlugin(),
  appealBlock: onPlugin({ text: 'Give it back.' }),
  answerInvitation: ({ invitation_id }) => ({ fields: { invitation_id, accept: true } }),
  revokeInvitation: ({ invitation_id }) => ({ fields: { invitation_id } }),
  endSession: ({ session_id }) => ({ fields: { session_id } }),
  endToken: ({ token_id }) => ({ fields: { token_id } }),
  renamePasskey: ({ passkey_id }) => ({ fields: { passkey_id, name: 'Mine' } }),
  removePasskey: ({ passkey_id }) => ({ fields: { passkey_id, password: PASSWORD } }),
  unlinkAccount: ({ linked_account_id }) => ({ fields: { linked_account_id, password: PASSWORD } }),
  getPluginEdit: onPlugin({ kind: 'listing' }),
  getPluginStatistics: onPlugin(),
  getReview: onPlugin(),
  installPlugin: onPlugin(),
  inviteMaintainer: onPlugin({ account: 'eve', role: 'owner' }),
  listMaintainers: onPlugin(),
  listVersions: onPlugin(),
  follow: onPlugin(),
  likePlugin: onPlugin({ praise: 1 }),
  removeMaintainer: ({ plugin_key, owner }) => ({ fields: { plugin_key, user_id: owner.user_id } }),
  correctReport: ({ report_id }) => ({ fields: { id: report_id, reason: 'other', text: 'Not so.' } }),
  reportPlugin: onPlugin({ reason: 'broken' }),
  listRatings: onPlugin(),
  ratePlugin: onPlugin({ stars: 5 }),
  replyToRating: ({ rating_id }) => ({ fields: { rating_id, text: 'Not so.' } }),
  callForHelp: ({ rating_id }) => ({ fields: { rating_id } }),
  markHelpful: ({ rating_id }) => ({ fields: { rating_id, helpful: -1 } }),
  reportRating: ({ rating_id }) => ({ fields: { rating_id, reason: 'spam' } }),
  appealRating: ({ rating_id }) => ({ fields: { rating_id, text: 'Show it.' } }),
  getOwnReport: onPlugin(),
  requestPlugin: onPlugin({ reason: 'I draw charts.' }),
  getOwnRequest: onPlugin(),
  rollBackVersion: onPlugin({ version: '1.0.0' }),
  sendReviewMessage: onPlugin({ version: '1.0.0', text: 'Hello' }),
  explainFinding: onPlugin({
    ...{ version: '1.0.0', check: 'code', reason: 'It is harmless.' },
    finding: { rule: 'eval', path: 'main', line: 1, column: 1, params: {} },
  }),
  setRollout: onPlugin({ version: '1.0.0', percent: 10 }),
  uninstallPlugin: onPlugin(),
  withdrawPlugin: onPlugin(),
  withdrawSubmission: onPlugin({ submission: 1 }),
  deleteSubmission: onPlugin({ submission: 1 }),
  deprecatePlugin: onPlugin({ reason: 'Mine replaces it.' }),
  undeprecatePlugin: onPlugin(),
  changeWebhook: onWebhook({ url: 'https://eve.example/', kinds: null }),
  deleteWebhook: onWebhook(),
  rotateWebhookSecret: onWebhook(),
  testWebhook: onWebhook(),
  listWebhookDeliveries: onWebhook(),
  replayDelivery: onWebhook({ delivery_id: randomUUID() }),
  withdrawVersion: onPlugin({ version: '1.0.0', reason: 'It is broken.' }),
  updateListing: ({ plugin_key }) => ({ fields: { ...LISTING, plugin_key } }),
  updatePlugin: ({ plugin_key }) => ({
    fields: { ...LISTING, plugin_key, version: '2.0.0', version_content: 'Mine' },
    files: { code: CODE },
  }),
};

/** The other calls. They name public things, only the caller’s own, or a secret of its owner, such as a code. */
const REACH_NOTHING: CallName[] = [
  'addPasskey',
  'addWebhook',
  'authThirdParty',
  'bindThirdParty',
  'changePassword',
  'closeAccount',
  'collectEvents',
  'confirmTotp',
  'countNotifications',
  'deleteRating',
  'disableTotp',
  'endOtherSessions',
  'enrolTotp',
  'exchangeCode',
  'exportAccount',
  'forgetEvents',
  'getAdminCounts',
  'getCampaign',
  'getCommandLine',
  'getDeveloper',
  'getDocument',
  'getEmailProof',
  'getFeed',
  'getFigmaSignIn',
  'getLoginCode',
  'getLoginStorage',
  'getNotificationSettings',
  'getOwnStorage',
  'getSpaceResource',
  'getSpaceSetting',
  'getStandardConfig',
  'getTotp',
  'getUserInfo',
  'inspectPackages',
  'installDefaults',
  'linkDirectoryAccount',
  'listActivePromotions',
  'listBanners',
  'listFacets',
  'listFollows',
  'listInvitations',
  'listLinkedAccounts',
  'listNotifications',
  'listOrganizations',
  'listOwnChanges',
  'listOwnPlugins',
  'listPasskeys',
  'listPlugins',
  'listQrCodes',
  'listRecommendations',
  'listRelated',
  'listSessions',
  'listSuggestions',
  'listTags',
  'listTokens',
  'listWebhooks',
  'makeToken',
  'readFigmaAccount',
  'readNotifications',
  'refreshSession',
  'releasePlugin',
  'removeAvatar',
  'renewRecoveryCodes',
  'requestReset',
  'resetToken',
  'sendEmailProof',
  'setAvatar',
  'setNotificationSettings',
  'signIn',
  'signInByOauth2',
  'signInWithTotp',
  'signOut',
  'signUp',
  'startPasskey',
  'startPasskeyLogin',
  'unfollow',
  'updateProfile',
  'validSession',
  'verifyManager',
];

describe('another user’s rows', () => {
  let theirs: Theirs;
  let stranger: Person;

  beforeAll(async () => {
    const owner = await api.person();
    stranger = await api.person();
    const plugin_key = (await submit(api, owner, '1.0.0')).body.data.plugin_key as string;
    const invited = await api.person();
    const send = (name: CallName, payload?: object) =>
      api.send({ method: calls[name].method, url: routePath(calls[name]), payload }, owner);
    const invitation = await send('inviteMaintainer', { plugin_key, user_id: invited.user_id, role: 'maintainer' });
    const sessions = await send('listSessions');
    const { db } = api.context;
    const { report_id } = await db
      .insertInto('reports')
      .values(({ selectFrom }) => ({
        plugin_id: selectFrom('plugins').select('plugin_id').where('plugin_key', '=', plugin_key),
        ...{ version: '1.0.0', user_id: owner.user_id, reason: 'broken', text: '' },
      }))
      .returning('report_id')
      .executeTakeFirstOrThrow();
    const rating = { user_id: owner.user_id, stars: 1, text: 'Mine.', version: '1.0.0', locale: 'en-US' } as const;
    const { rating_id } = await db
      .insertInto('ratings')
      .values(({ selectFrom }) => ({
        plugin_id: selectFrom('plugins').select('plugin_id').where('plugin_key', '=', plugin_key),
        ...{ ...rating, create_time: new Date() },
      }))
      .returning('rating_id')
      .executeTakeFirstOrThrow();
    const identity = { user_id: owner.user_id, method: 'oidc', subject: 'theirs', checked_at: new Date() } as const;
    const { identity_id } = await db
      .insertInto('external_identities')
      .values(identity)
      .returning('identity_id')
      .executeTakeFirstOrThrow();
    const passkey = { user_id: owner.user_id, credential_id: 'theirs', public_key: '', counter: 0, transports: '[]' };
    const { passkey_id } = await db
      .insertInto('passkeys')
      .values({ ...passkey, name: 'Theirs', created_at: new Date() })
      .returning('passkey_id')
      .executeTakeFirstOrThrow();
    const webhook = { url: 'https://ada.example/', kinds: null };
    theirs = {
      owner,
      webhook_id: (await send('addWebhook', webhook)).body.data.webhook_id,
      linked_account_id: identity_id,
      plugin_key,
      invitation_id: invitation.body.data.invitation_list[0].invitation_id,
      session_id: (sessions.body.data.session_list ?? sessions.body.data)[0].session_id,
      token_id: (await aToken(owner, 'read')).token_id,
      passkey_id,
      report_id,
      rating_id,
    };
  });

  /** The owner's rows in the database. */
  const allOfTheirs = async () => {
    const { db } = api.context;
    const about = ['plugins', 'versions', 'invitations', 'maintainers', 'installs', 'praises', 'reports'] as const;
    const ofRatings = ['review_messages', 'ratings', 'rating_replies', 'rating_marks', 'rating_reports'] as const;
    const rows = await Promise.all([...about, ...ofRatings].map((name) => db.selectFrom(name).selectAll().execute()));
    const ways = (['session_families', 'personal_tokens', 'passkeys', 'external_identities', 'webhooks'] as const).map(
      (name) => db.selectFrom(name).selectAll().where('user_id', '=', theirs.owner.user_id).execute(),
    );
    return JSON.stringify([rows, await Promise.all(ways)]);
  };

  it.each(Object.keys(REACHES) as CallName[])('%s does not reach them', async (name) => {
    const call: Endpoint = calls[name];
    const { fields, files } = REACHES[name]?.(theirs) ?? { fields: {} };
    const before = await allOfTheirs();
    const response = await (call.sends === 'multipart'
      ? sendForm(
          api,
          { method: call.method as 'PUT', url: routePath(call), fields: fields as Record<string, string>, files },
          stranger,
        )
      : api.send(
          call.sends === 'query'
            ? {
                method: call.method,
                url: `${routePath(call)}?${new URLSearchParams(fields as Record<string, string>)}`,
              }
            : { method: call.method, url: routePath(call), payload: fields },
          stranger,
        ));
    expect([403, 404]).toContain(response.status);
    expect(await allOfTheirs()).toBe(before);
  });

  it('are not named by any other call of visitors and users', () => {
    const others = NAMES.filter((name) => ['everyone', 'user'].includes(calls[name].who) && !REACHES[name]);
    expect(others).toEqual(REACH_NOTHING);
  });
});

describe('the administrators of two organizations', () => {
  const [OURS, THEIRS] = [41, 42];
  /** Accounts in organization 42, by their role there, and one of 41 that no one of 42 may change. */
  let people: Record<'owner' | 'administrator' | 'member', Person>;
  let neighbor: Person;
  let version: number;

  const join = (user_id: number, e_id: number, role: 'owner' | 'administrator' | null) =>
    Promise.all([
      api.context.db.insertInto('memberships').values({ user_id, e_id, role }).execute(),
      api.context.db.updateTable('users').set({ e_id }).where('user_id', '=', user_id).execute(),
    ]);
  const enterpriseCalls = NAMES.filter((name) => calls[name].who === 'enterprise_admin');

  /** Valid fields of each call for an organization and one of its members. */
  const fieldsOf = (name: CallName, e_id: number, user_id: number): Record<string, unknown> => {
    const setting = { brand: { enable: false, name: null }, tokens: {}, hidden_feature: [], text_replace: {} };
    const fields: Partial<Record<CallName, Record<string, unknown>>> = {
      saveOrganization: { ...setting, login_storage: null, version },
      resetOrganization: { version },
      saveLogo: { scheme: 'light', version: String(version) },
      removeLogo: { scheme: 'light', version },
      saveMember: { user_id, department: 'Design' },
      removeMember: { user_id },
      saveApprovalRules: {
        ...{ own_submissions: 'forbidden', approvals: 1, known_hosts: null },
        automatic: { user_ids: [], departments: [] },
      },
      decidePluginRequest: { request_id: 1, decision: 'decline', reason: 'Another plugin does it.' },
      revokePluginGrant: { grant_id: 1 },
    };
    return { e_id, ...fields[name] };
  };

  const make = (name: CallName, fields: Record<string, unknown>, who: Person) => {
    const { method, sends } = calls[name];
    const url = routePath(calls[name]);
    if (sends === 'multipart')
      return sendForm(api, { method: 'PUT', url, fields: { ...fields, e_id: String(fields.e_id) } as never }, who);
    const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
    return sends === 'query'
      ? api.send({ method, url: `${url}?${query}` }, who)
      : api.send({ method, url, payload: fields }, who);
  };

  beforeAll(async () => {
    const { db } = api.context;
    for (const e_id of [OURS, THEIRS])
      await db
        .insertInto('enterprises')
        .values({ e_id, name: `Organization ${e_id}`, code: `org-${e_id}` })
        .execute();
    people = { owner: await api.person(), administrator: await api.person(), member: await api.person() };
    neighbor = await api.person();
    await join(people.owner.user_id, THEIRS, 'owner');
    await join(people.administrator.user_id, THEIRS, 'administrator');
    await join(people.member.user_id, THEIRS, null);
    await join(neighbor.user_id, OURS, 'owner');
    version = 0;
  });

  const rowsOf = async (e_id: number) => {
    const { db } = api.context;
    return JSON.stringify([
      await db.selectFrom('enterprises').selectAll().where('e_id', '=', e_id).execute(),
      await db.selectFrom('memberships').selectAll().where('e_id', '=', e_id).execute(),
      await db.selectFrom('users').selectAll().where('user_id', '=', neighbor.user_id).execute(),
    ]);
  };

  it.each(enterpriseCalls)('%s does not reach the other organization, nor the deployment', async (name) => {
    const before = await rowsOf(OURS);
    for (const who of Object.values(people)) {
      const response = await make(name, fieldsOf(name, OURS, neighbor.user_id), who);
      expect([response.status, response.body.error]).toEqual([403, 'forbidden']);
    }
    if (
      [
        'getOrganization',
        'saveOrganization',
        'resetOrganization',
        'removeLogo',
        'saveApprovalRules',
        'getApprovalRules',
      ].includes(name)
    ) {
      const { e_id: _left, ...deployment } = fieldsOf(name, OURS, neighbor.user_id);
      expect((await make(name, deployment, people.owner)).status).toBe(403);
    }
    expect(await rowsOf(OURS)).toBe(before);
  });

  it.each(enterpriseCalls)('%s is for the administrators of its own, and not for a member', async (name) => {
    const target = await api.person();
    await join(target.user_id, THEIRS, null);
    for (const role of ['owner', 'administrator'] as const) {
      ({ version } = await api.context.db
        .selectFrom('enterprises')
        .select('version')
        .where('e_id', '=', THEIRS)
        .executeTakeFirstOrThrow());
      const response = await make(name, fieldsOf(name, THEIRS, target.user_id), people[role]);
      expect([role, response.body?.error]).not.toEqual([role, 'forbidden']);
      expect(response.status).toBeLessThan(500);
    }
    expect((await make(name, fieldsOf(name, THEIRS, target.user_id), people.member)).status).toBe(403);
  });

  it('have no rights in the deployment', async () => {
    const guarded = NAMES.filter((name) => ['admin', 'super_admin'].includes(calls[name].who));
    for (const name of guarded) expect([name, (await bare(name, people.owner)).status]).toEqual([name, 403]);
  });
});
