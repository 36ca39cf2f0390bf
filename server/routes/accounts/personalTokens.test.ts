import { crc32 } from 'node:zlib';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { sendForm } from '../../../tests/support/api/sendForm';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { authenticator } from '../../../tests/support/services/authenticator';
import { ownPluginRoutes, pluginRoutes, tagRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { versionRoutes } from '../releases/versions';
import { reviewListRoutes } from '../reviews/reviewList';
import { reviewRoutes } from '../reviews/reviews';
import { accountRoutes } from './accounts';
import { personalTokenRoutes, sessionRoutes } from './ownAccount';
import { profileRoutes } from './profiles';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, accounts, context }) => {
    accountRoutes(app, accounts, async () => {});
    sessionRoutes(app, accounts);
    personalTokenRoutes(app, accounts);
    profileRoutes(app, context, accounts);
    pluginRoutes(app, context);
    ownPluginRoutes(app, context);
    releaseRoutes(app, context);
    reviewListRoutes(app, context);
    tagRoutes(app, context);
    reviewRoutes(app, context);
    versionRoutes(app, context);
    // A route without a contract, like the upload of files.
    app.get('/api/cmt/by-hand', async ({ caller }) => caller.user);
  });
});
afterAll(() => api.close());

const USER = '/api/user-center/user';
const DAY_S = 24 * 60 * 60;
const password = 'a good password';
const options = { name: 'CI', scopes: ['publish', 'read'], expires_in_days: 30, password };
const make = (who: Person | undefined, more: object = {}) =>
  api.send({ method: 'POST', url: `${USER}/token`, body: { ...options, ...more } }, who);
const list = async (who: Person) =>
  (await api.send({ method: 'GET', url: `${USER}/token/list` }, who)).body.data.token_list;
const end = (who: Person | undefined, token_id: unknown) =>
  api.send({ method: 'DELETE', url: `${USER}/token`, body: { token_id } }, who);
const get = (url: string, who?: Person) => api.send({ method: 'GET', url }, who);
const ownPlugins = (who: Person) => get('/api/cmt/plugin/user/list?type=published', who);

/** Acts as a program that presents an access token instead of the session's token. */
const withToken = (person: Person, access_token: string): Person => ({ ...person, access_token });

async function aToken(
  person: Person,
  more: object = {},
): Promise<{ program: Person; token: string; token_id: number }> {
  const { token, token_id } = (await make(person, more)).body.data;
  return { program: withToken(person, token), token, token_id };
}

const aPackage = (version: string) =>
  Buffer.from(JSON.stringify({ manifest_version: 1, name: 'Tidy', version, editor_type: ['design'], main: 'run();' }));

function publish(who: Person, version: string): Promise<ApiResponse> {
  const fields = { intro: 'Tidies', description: 'Tidies up.', contact: 'a@b.example', version_content: 'First.' };
  return sendForm(api, { method: 'POST', url: '/api/cmt/plugin', fields, files: { code: aPackage(version) } }, who);
}

describe('creating a token', () => {
  it('shows it once; the database and the list have only its hash', async () => {
    const person = await api.person();
    const { status, headers, body } = await make(person);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const { token, ...shown } = body.data;
    expect(shown).toMatchObject({ name: 'CI', scopes: ['publish', 'read'], last_used_at: null });
    expect(Date.parse(shown.expires_at) - Date.parse(shown.created_at)).toBe(30 * DAY_S * 1000);
    expect(await list(person)).toEqual([shown]);
    const rows = await api.context.db.selectFrom('personal_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gives it a format that scanners find, and distinguishes it from similar texts', async () => {
    const { token } = await aToken(await api.person());
    expect(token).toMatch(/^psq_[0-9A-Za-z]{49}$/);
    const [secret, checksum] = [token.slice(4, 47), token.slice(47)];
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    expect([...checksum].reduce((value, digit) => value * 62 + digits.indexOf(digit), 0)).toBe(crc32(secret));
  });

  it('makes it valid for 90 days by default, and for a year at most', async () => {
    const person = await api.person();
    const { created_at, expires_at } = (await make(person, { expires_in_days: undefined })).body.data;
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(90 * DAY_S * 1000);
    for (const wrong of [
      { expires_in_days: 366 },
      { expires_in_days: 0 },
      { scopes: [] },
      { scopes: ['admin'] },
      { scopes: ['read', 'read'] },
      { name: ' ' },
      { name: 'x'.repeat(51) },
    ])
      expect(errorOf(await make(person, wrong))).toEqual([400, 'invalid_request']);
  });

  it('requires the password, and a code if two-factor authentication is on', async () => {
    const person = await api.person();
    expect(errorOf(await make(undefined))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await make(person, { password: 'a guess' }))).toEqual([422, 'wrong_password']);
    const caller = (await api.accounts.authenticate(person.access_token))!;
    const app = authenticator((await api.accounts.secondFactors.enroll(caller, password)).secret);
    const { recovery_codes } = await api.accounts.secondFactors.confirm(caller, app.code(new Date()));
    expect(errorOf(await make(person))).toEqual([422, 'wrong_code']);
    expect((await make(person, { code: recovery_codes[0] })).status).toBe(200);
  });

  it('allows twenty per account, even if many are created at once', async () => {
    const person = await api.person();
    const made = await Promise.all(Array.from({ length: 22 }, () => make(person)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(errorOf(await make(person))).toEqual([409, 'too_many_tokens']);
    const [token] = await list(person);
    await end(person, token.token_id);
    expect((await make(person)).status).toBe(200);
  });
});

describe('access of a token', () => {
  it('is limited to its scopes', async () => {
    const person = await api.person();
    const [publisher, otherUser] = [
      (await aToken(person, { scopes: ['publish'] })).program,
      (await aToken(person, { scopes: ['read'] })).program,
    ];
    const released = await publish(publisher, '1.0.0');
    expect(released.status).toBe(200);
    expect(errorOf(await publish(otherUser, '1.0.1'))).toEqual([403, 'token_scope']);

    expect(errorOf(await ownPlugins(publisher))).toEqual([403, 'token_scope']);
    const { plugin_list } = (await ownPlugins(otherUser)).body.data;
    expect(plugin_list).toMatchObject([{ review: { status: 1, version: '1.0.0' } }]);
    const detail = `/api/cmt/plugin?plugin_key=${released.body.data.plugin_key}`;
    expect((await get(detail, otherUser)).body.data.review).toMatchObject({ status: 1 });
    expect((await get(detail)).status).toBe(404);
  });

  it('includes everything a program needs to follow a submission, and to send a listing', async () => {
    const person = await api.person();
    const [publisher, otherUser] = [
      (await aToken(person, { scopes: ['publish'] })).program,
      (await aToken(person, { scopes: ['read'] })).program,
    ];
    const { plugin_key } = (await publish(publisher, '1.0.0')).body.data;
    for (const path of ['version/list', 'review']) {
      const address = `/api/cmt/plugin/${path}?plugin_key=${plugin_key}`;
      expect((await get(address, otherUser)).status).toBe(200);
      expect(errorOf(await get(address, publisher))).toEqual([403, 'token_scope']);
    }
    const edit = (who: Person) =>
      sendForm(
        api,
        { method: 'PUT', url: '/api/cmt/plugin/listing', fields: { plugin_key, name: 'Grids' }, files: {} },
        who,
      );
    expect(errorOf(await edit(otherUser))).toEqual([403, 'token_scope']);
    // The plugin is not public yet. This error shows that the token allowed the call.
    expect(errorOf(await edit(publisher))).toEqual([409, 'version_under_way']);
  });

  it('excludes the rest: account, sessions, tokens, Admin, public lists, routes without a contract', async () => {
    const person = await api.person(undefined, 1);
    const { program, token_id } = await aToken(person);
    for (const response of [
      await get(`${USER}/userinfo`, program),
      await get(`${USER}/sessions`, program),
      await get(`${USER}/export`, program),
      await get(`${USER}/token/list`, program),
      await make(program),
      await end(program, token_id),
      await api.send({ method: 'DELETE', url: `${USER}/account`, body: { password } }, program),
      await get('/api/cmt/manager/verify', program),
      await get('/api/cmt/plugin/audit/list', program),
      await get('/api/cmt/plugin/tag/list', program),
      await get('/api/cmt/by-hand', program),
    ])
      expect(errorOf(response)).toEqual([403, 'token_scope']);
  });

  it("is that of any user: an administrator's token does not show pending plugins of others", async () => {
    const admin = await api.person(undefined, 1);
    const { key } = await aPlugin(api.context.db, { is_public: false });
    const detail = `/api/cmt/plugin?plugin_key=${key}`;
    expect((await get(detail, admin)).status).toBe(200);
    expect((await get(detail, (await aToken(admin)).program)).status).toBe(404);
  });
});

describe('a token stops working', () => {
  it('at once if its owner deletes it', async () => {
    const [person, stranger] = [await api.person(), await api.person()];
    const { program, token_id } = await aToken(person);
    expect((await ownPlugins(program)).status).toBe(200);
    expect(errorOf(await end(stranger, token_id))).toEqual([404, 'token_not_found']);
    expect((await end(person, token_id)).status).toBe(200);
    expect(errorOf(await ownPlugins(program))).toEqual([401, 'unauthenticated']);
    expect(await list(person)).toEqual([]);
    expect(errorOf(await end(person, token_id))).toEqual([404, 'token_not_found']);
  });

  it('on its expiry date, and stays in the list', async () => {
    const person = await api.person();
    const { program } = await aToken(person, { expires_in_days: 1 });
    api.pass(DAY_S - 60);
    expect((await ownPlugins(program)).status).toBe(200);
    api.pass(61);
    expect(errorOf(await ownPlugins(program))).toEqual([401, 'unauthenticated']);
    const again = await api.accounts.signIn({ account: person.account, password }, 'http://square.test');
    const { access_token } = await api.accounts.exchangeCode(again.code);
    expect(await list(withToken(person, access_token))).toHaveLength(1);
  });

  it('when the account is closed', async () => {
    const person = await api.person();
    const { program } = await aToken(person);
    await api.send({ method: 'DELETE', url: `${USER}/account`, body: { password } }, person);
    expect(errorOf(await ownPlugins(program))).toEqual([401, 'unauthenticated']);
    const rows = api.context.db.selectFrom('personal_tokens').where('user_id', '=', person.user_id);
    expect(await rows.selectAll().execute()).toEqual([]);
  });

  it('if no provider has confirmed an account without a password for a month', async () => {
    const person = await api.person();
    const { program } = await aToken(person, { expires_in_days: 365 });
    const { db } = api.context;
    await db.updateTable('users').set({ password_hash: null }).where('user_id', '=', person.user_id).execute();
    expect(errorOf(await ownPlugins(program))).toEqual([401, 'unauthenticated']);
    const identity = { method: 'oidc' as const, subject: 'somebody', user_id: person.user_id, memory: null };
    await db
      .insertInto('external_identities')
      .values({ ...identity, checked_at: new Date() })
      .execute();
    expect((await ownPlugins(program)).status).toBe(200);
  });
});

describe('an invalid token', () => {
  it('is refused with the same message, whatever is wrong with it', async () => {
    const person = await api.person();
    const { token } = await aToken(person);
    const other = token.endsWith('0') ? '1' : '0';
    const responses = await Promise.all(
      ['psq_', `psq_${'0'.repeat(49)}`, token.slice(0, -1) + other, `${token}0`, token.toUpperCase()].map((wrong) =>
        ownPlugins(withToken(person, wrong)),
      ),
    );
    for (const response of responses) expect(errorOf(response)).toEqual([401, 'unauthenticated']);
  });
});

describe('the last use', () => {
  it('is recorded to the minute', async () => {
    const person = await api.person();
    const { program } = await aToken(person);
    const lastUse = async () => Date.parse((await list(person))[0].last_used_at);
    await ownPlugins(program);
    const first = await lastUse();
    api.pass(30);
    await ownPlugins(program);
    expect(await lastUse()).toBe(first);
    api.pass(40);
    await ownPlugins(program);
    expect(await lastUse()).toBeGreaterThanOrEqual(first + 70_000);
  });
});
