import sharp from 'sharp';
import { AVATAR_BYTES } from '../../../contract/accounts/profiles';
import { type ApiResponse, errorOf, ORIGIN, type Person } from '../../../tests/support/api/anApi';
import { type ApiWithMailServer, anApiWithMailServer } from '../../../tests/support/api/anApiWithMailServer';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { authenticator } from '../../../tests/support/services/authenticator';
import { fileRoutes } from '../files/files';
import { pluginRoutes } from '../plugins/plugins';
import { accountRoutes } from './accounts';
import { sessionRoutes } from './ownAccount';
import { profileRoutes } from './profiles';

let api: ApiWithMailServer;
beforeAll(async () => {
  api = await anApiWithMailServer(({ app, accounts, context }) => {
    accountRoutes(app, accounts, async () => {});
    profileRoutes(app, context, accounts);
    sessionRoutes(app, accounts);
    pluginRoutes(app, context);
    fileRoutes(app, context);
  });
});
afterAll(() => api.close());

const BASE = '/api/user-center/user';
const password = 'a good password';
const get = (path: string, who?: Person) => api.send({ method: 'GET', url: path }, who);
const update = (who: Person | undefined, body: object) =>
  api.send({ method: 'PUT', url: `${BASE}/userinfo`, body }, who);
const close = (who: Person | undefined, body: object) =>
  api.send({ method: 'DELETE', url: `${BASE}/account`, body }, who);
const like = (who: Person, plugin_key: string) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/user/praise', body: { plugin_key, praise: 1 } }, who);
const install = (who: Person, plugin_key: string) =>
  api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key } }, who);
const detail = async (key: string) => (await get(`/api/cmt/plugin?plugin_key=${key}`)).body.data;

const anImage = (width = 500, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#c06' } })
    .withExif({ IFD0: { Copyright: 'someone at 52.5, 13.4' } })
    .jpeg()
    .toBuffer();

async function sendAvatar(who: Person | undefined, bytes?: Uint8Array, name = 'avatar'): Promise<ApiResponse> {
  const form = new FormData();
  if (bytes) form.append(name, new Blob([new Uint8Array(bytes)]), 'me.jpg');
  else form.append('nothing', 'at all');
  const encoded = new Response(form);
  return api.send(
    {
      method: 'PUT',
      url: `${BASE}/avatar`,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    },
    who,
  );
}

describe('name and email address', () => {
  it('cannot be those of the site or of an administrator, except for administrators', async () => {
    const admin = await api.person('ms-chief', 2);
    expect((await update(admin, { nick_name: 'Administrator' })).status).toBe(200);
    const person = await api.person();
    for (const nick_name of ['Аdministrator', 'Plugin Square', 'Ms Сhief'])
      expect(errorOf(await update(person, { nick_name }))).toEqual([422, 'name_reserved']);
    // An account keeps a name that is older than this rule. The test writes it directly, because no call accepts it
    // today.
    await api.context.db
      .updateTable('users')
      .set({ nick_name: 'Support' })
      .where('user_id', '=', person.user_id)
      .execute();
    expect((await update(person, { nick_name: 'Support' })).status).toBe(200);
  });

  it('are changed independently', async () => {
    const person = await api.person();
    const named = await update(person, { nick_name: '  Ada Lovelace ' });
    expect(named).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(named.body.data.user_info).toMatchObject({ nick_name: 'Ada Lovelace', email: null, email_verified: false });
    const { user_info } = (await update(person, { email: 'ada@navy.example', password })).body.data;
    expect(user_info).toMatchObject({ nick_name: 'Ada Lovelace', email: 'ada@navy.example', email_verified: false });
    expect((await update(person, { email: null, password })).body.data.user_info.email).toBeNull();
  });

  it('become unverified when the address changes, and only then', async () => {
    const person = await api.person();
    await api.confirm(person, 'proven@navy.example');
    const verified = async (email: string) =>
      (await update(person, { email, password })).body.data.user_info.email_verified;
    expect(await verified('proven@navy.example')).toBe(true);
    expect(await verified('proven@army.example')).toBe(false);
  });

  it('are changed only by the owner, and a new address requires the password', async () => {
    const person = await api.person();
    const email = 'thief@navy.example';
    const name = { nick_name: 'Not me' };
    expect(errorOf(await update(person, { email, ...name }))).toEqual([422, 'wrong_password']);
    expect(errorOf(await update(person, { email, password: 'a guess', ...name }))).toEqual([422, 'wrong_password']);
    const { email: stored, nick_name } = await api.accounts.userInfo(person.user_id);
    expect([stored, nick_name]).toEqual([null, person.account]);
    expect((await update(person, { email: null, ...name })).status).toBe(200);
  });

  it('must be a visible name and a valid address; nothing else changes', async () => {
    const person = await api.person();
    for (const body of [
      { nick_name: '' },
      { nick_name: '\u200b' },
      { nick_name: 'x'.repeat(51) },
      { nick_name: 'a\u202eb' },
      { email: 'not one' },
      { email: `${'x'.repeat(250)}@a.example` },
    ])
      expect(errorOf(await update(person, body))).toEqual([400, 'invalid_request']);
    const hidden = { nick_name: 'Mei\u200bLin', email: 'mei@square.test', password };
    expect(errorOf(await update(person, hidden))).toEqual([422, 'invalid_nick_name']);
    expect((await api.accounts.userInfo(person.user_id)).email).toBeNull();
    const forged = await update(person, { role: 1, is_administrator: true, e_id: 5, email_verified: true });
    expect(forged.body.data.user_info).toMatchObject({ is_administrator: false, e_id: null, email_verified: false });
    expect(errorOf(await update(undefined, { nick_name: 'Nobody' }))).toEqual([401, 'unauthenticated']);
  });

  it('appear in the listings and in the search of the plugins', async () => {
    const person = await api.person();
    const { key } = await aPlugin(api.context.db, { developer_id: person.user_id });
    const before = api.invalidations();
    await update(person, { nick_name: 'Hypatia' });
    expect(api.invalidations()).toBeGreaterThan(before);
    expect((await detail(key)).developer.name).toBe('Hypatia');
    const found = (await get('/api/cmt/plugin/list?keyword=hypatia', person)).body.data.plugin_list;
    expect(found.map((plugin: { plugin_key: string }) => plugin.plugin_key)).toEqual([key]);
  });
});

describe('the profile picture', () => {
  it('is re-encoded as 256 by 256 webp, served from this site, without camera metadata', async () => {
    const person = await api.person();
    const { status, body } = await sendAvatar(person, await anImage());
    expect(status).toBe(200);
    const { avatar_url } = body.data.user_info;
    expect(avatar_url).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    const served = await api.app.inject({ method: 'GET', url: avatar_url });
    expect(served.headers['content-type']).toBe('image/webp');
    const { width, height, format } = await sharp(served.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 256, height: 256, format: 'webp' });
    expect(served.rawPayload.includes('someone')).toBe(false);
  });

  it('is a file of its own that is deleted when it is replaced or removed', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const image = await anImage();
    const urlOf = (response: ApiResponse) => response.body.data.user_info.avatar_url as string;
    const [first, theirs] = [urlOf(await sendAvatar(person, image)), urlOf(await sendAvatar(other, image))];
    const second = urlOf(await sendAvatar(person, image));
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    const removed = await api.send({ method: 'DELETE', url: `${BASE}/avatar` }, person);
    expect(urlOf(removed)).toBeNull();
    expect((await get(second)).status).toBe(404);
    expect((await get(theirs)).status).toBe(200);
  });

  it('is refused if it is not an image, is too large, or the caller is not logged in', async () => {
    const person = await api.person();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
    expect(errorOf(await sendAvatar(person, svg))).toEqual([422, 'invalid_image']);
    expect(errorOf(await sendAvatar(person, Buffer.alloc(AVATAR_BYTES + 1)))).toEqual([413, 'body_too_large']);
    expect(errorOf(await sendAvatar(person))).toEqual([400, 'invalid_request']);
    expect(errorOf(await sendAvatar(undefined, await anImage()))).toEqual([401, 'unauthenticated']);
  });
});

describe('the export', () => {
  it("has all the user's own data, and no secret", async () => {
    const [person, other] = [await api.person(), await api.person()];
    const mine = await aPlugin(api.context.db, { developer_id: person.user_id, name: 'Mine' });
    const liked = await aPlugin(api.context.db, { name: 'Liked' });
    await like(person, liked.key);
    await install(person, liked.key);
    await like(other, mine.key);
    await api.context.db
      .updateTable('users')
      .set({ language: 'ru-RU' })
      .where('user_id', '=', person.user_id)
      .execute();
    const { status, headers, body, text } = await get(`${BASE}/export`, person);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="account.json"',
    });
    expect(body.data).toMatchObject({
      user_info: { user_id: person.user_id },
      language: 'ru-RU',
      two_factor: { is_enabled: false },
      sessions: [{ is_current: true }],
      plugins: [{ plugin_key: mine.key, name: 'Mine', is_public: true, versions: [] }],
      likes: [{ plugin_key: liked.key, name: 'Liked' }],
      installs: [{ plugin_key: liked.key }],
      downloads: [liked.key],
    });
    expect(text).not.toMatch(/argon2|password_|"password|_token"|token_hash|psq_|secret/);
    expect(errorOf(await get(`${BASE}/export`))).toEqual([401, 'unauthenticated']);
  });
});

describe('deleting the account', () => {
  it('requires the password', async () => {
    const person = await api.person();
    expect(errorOf(await close(person, { password: 'not it' }))).toEqual([422, 'wrong_password']);
    expect(errorOf(await close(undefined, { password }))).toEqual([401, 'unauthenticated']);
    expect((await get(`${BASE}/userinfo`, person)).status).toBe(200);
  });

  it('also requires a code if two-factor authentication is on', async () => {
    const person = await api.person();
    const caller = (await api.accounts.authenticate(person.access_token))!;
    const app = authenticator((await api.accounts.secondFactors.enroll(caller, password)).secret);
    const { recovery_codes } = await api.accounts.secondFactors.confirm(caller, app.code(new Date()));
    expect(errorOf(await close(person, { password }))).toEqual([422, 'wrong_code']);
    expect((await close(person, { password, code: recovery_codes[0] })).status).toBe(200);
  });

  it('ends every session, and makes the account name available', async () => {
    const person = await api.person();
    const { code } = await api.accounts.signIn({ account: person.account, password }, ORIGIN);
    expect((await close(person, { password })).status).toBe(200);
    expect(errorOf(await get(`${BASE}/userinfo`, person))).toEqual([401, 'unauthenticated']);
    await expect(api.accounts.refresh(person.refresh_token)).rejects.toMatchObject({ id: 'unauthenticated' });
    await expect(api.accounts.exchangeCode(code)).rejects.toMatchObject({ id: 'code_err' });
    await expect(api.accounts.signIn({ account: person.account, password }, ORIGIN)).rejects.toMatchObject({
      id: 'invalid_credentials',
    });
    const heir = await api.person(person.account);
    expect(heir.user_id).not.toBe(person.user_id);
  });

  it('removes likes and installs, and corrects the counts', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const { key } = await aPlugin(api.context.db);
    for (const who of [person, other]) {
      await like(who, key);
      await install(who, key);
    }
    await close(person, { password });
    expect(await detail(key)).toMatchObject({ praise_count: 1, download_count: 2 });
    const { db } = api.context;
    for (const table of ['praises', 'installs'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', person.user_id).execute()).toEqual([]);
  });

  it('leaves published plugins under a neutral name, and deletes rejected and pending ones', async () => {
    const person = await api.person('Emmy.Noether');
    const { db } = api.context;
    const published = await aPlugin(db, { developer_id: person.user_id, current_version: '1.0.0' });
    const never = await aPlugin(db, { developer_id: person.user_id, is_public: false });
    const version = { plugin_id: published.id, position: 1, listing: null, content: '' };
    await db
      .insertInto('versions')
      .values({ ...version, version: '1.0.0', status: 2 })
      .execute();
    await db
      .insertInto('versions')
      .values({ ...version, version: '2.0.0', status: 1, position: 2 })
      .execute();
    await sendAvatar(person, await anImage());
    const { avatar_url } = (await get(`${BASE}/userinfo`, person)).body.data.user_info;
    await close(person, { password });

    expect((await detail(published.key)).developer).toEqual({
      user_id: person.user_id,
      name: `#${person.user_id}`,
      avatar_url: null,
    });
    expect((await get(`/api/cmt/plugin?plugin_key=${never.key}`)).status).toBe(404);
    const stored = await db
      .selectFrom('versions')
      .select(['version', 'status', 'reason'])
      .where('plugin_id', '=', published.id)
      .orderBy('position')
      .execute();
    expect(stored).toEqual([
      { version: '1.0.0', status: 2, reason: null },
      { version: '2.0.0', status: 3, reason: 'account closed' },
    ]);
    expect((await get(avatar_url)).status).toBe(404);
    const users = await db.selectFrom('users').selectAll().where('user_id', '=', person.user_id).execute();
    expect(JSON.stringify(users)).not.toMatch(/noether|argon2/i);
    const found = (await get('/api/cmt/plugin/list?keyword=noether')).body.data.plugin_list;
    expect(found).toEqual([]);
  });

  it('leaves no name of the developer in the search', async () => {
    const { db } = api.context;
    const person = await api.person('Kovalevskaya');
    await aPlugin(db, { developer_id: person.user_id, current_version: '1.0.0' });
    const withdrawn = await aPlugin(db, { developer_id: person.user_id, current_version: '1.0.0' });
    await db.updateTable('plugins').set({ is_published: false }).where('plugin_key', '=', withdrawn.key).execute();
    const corrected = async () =>
      (await get('/api/cmt/plugin/list?keyword=kovalefskaya&explain=1')).body.data.search.corrected;
    expect(await corrected()).toBe('kovalevskaya');
    await close(person, { password });
    expect(await corrected()).toBeUndefined();
  });

  it('is refused for the last super administrator, even if two close their accounts at once', async () => {
    const [one, other] = [await api.person(undefined, 1), await api.person(undefined, 1)];
    const responses = await Promise.all([close(one, { password }), close(other, { password })]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    const left = responses[0].status === 409 ? one : other;
    expect(errorOf(await close(left, { password }))).toEqual([409, 'last_administrator']);
    expect((await get(`${BASE}/userinfo`, left)).body.data.user_info.is_owner).toBe(true);
  });
});
