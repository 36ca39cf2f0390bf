import { type AddressInfo, createServer } from 'node:net';
import { type Api, anApi, ORIGIN, PASSWORD as OWN_PASSWORD } from '../../../tests/support/api/anApi';
import { CHALLENGE, exchange, refresh, sessionOf } from '../../../tests/support/api/providerSession';
import { redirectTarget, Visitor } from '../../../tests/support/api/Visitor';
import { DIRECTORIES } from '../../../tests/support/services/directories';
import {
  BASE,
  BOB,
  type Directory,
  GROUPS,
  PASSWORD,
  PEOPLE,
  providerConfig,
} from '../../../tests/support/services/directory';
import { freePort } from '../../../tests/support/services/freePort';
import { startNpmDirectory } from '../../../tests/support/services/npmDirectory';
import { createLoginMethods, LoginMethodsConfig } from '../../services/accounts/providers/createLoginMethods';
import { createLdap } from '../../services/accounts/providers/ldap';
import { LdapOptions } from '../../services/accounts/providers/ldapOptions';
import { accountRoutes } from '../accounts/accounts';
import { linkedAccountRoutes } from '../accounts/ownAccount';
import { providerPageRoutes } from './providerPages';
import { signInPageRoutes } from './signInPages';

/** Login with the account and password of a company directory. */
const QUARTER_OF_AN_HOUR = 15 * 60;

console.info(`LDAP is tested against ${DIRECTORIES.map(([name]) => name).join(' and ')}.`);

/** A provider without a running site. */
function providerOf(options: object) {
  return createLdap(LdapOptions.parse(options), {});
}

async function aSite(provider: object, reports: string[] = []): Promise<Api> {
  const config = LoginMethodsConfig.parse({
    ldap: {
      label: { 'en-US': 'Acme', 'zh-CN': '域' },
      roles: { [`cn=chiefs,${GROUPS}`]: 1, reviewers: 2 },
      claims: { staff_status: 'employeeType' },
      staff_statuses: { active: 3 },
      provider,
    },
  });
  return anApi(
    async ({ app, accounts }) => {
      accountRoutes(app, accounts, async () => {});
      linkedAccountRoutes(app, accounts);
      const parts = { accounts, settings: { PUBLIC_URL: undefined }, limitSignUps: async () => {} };
      await app.register(async (pages) => signInPageRoutes(pages, parts));
      await app.register(async (pages) => providerPageRoutes(pages, parts));
    },
    { loginMethods: await createLoginMethods(config), report: (_error, what) => reports.push(what) },
  );
}

async function tryToSignIn(api: Api, account: string, password = PASSWORD) {
  const payload = { method: 'ldap', account, password, code_challenge: CHALLENGE };
  return api.send({ method: 'POST', url: '/api/user-center/user/login/password', payload });
}

async function signIn(api: Api, account: string) {
  return exchange(api, (await tryToSignIn(api, account)).body.data.code);
}

describe.each(DIRECTORIES)('with %s', (_name, start) => {
  let directory: Directory;
  let api: Api;
  const reports: string[] = [];

  beforeAll(async () => {
    directory = await start();
    api = await aSite(providerConfig(directory), reports);
  });
  afterAll(async () => {
    await api?.close();
    await directory?.stop();
  });

  it('logs in by the site’s own form, in which the company account comes first', async () => {
    const visitor = new Visitor(api);
    const address = `/user/login?lang=en-US&state=mine&code_challenge=${CHALLENGE}&redirect_uri=${ORIGIN}/plugins/`;
    const page = await visitor.get(address);
    expect(page.text).toContain('Use your username and password for Acme.');
    expect(page.text).toContain('Log in with an account on this site');
    const wrong = await visitor.post(address, { method: 'ldap', account: 'ada', password: 'not it' });
    expect([wrong.status, wrong.text.includes('The username or password is incorrect')]).toEqual([401, true]);
    const back = redirectTarget(await visitor.post(address, { method: 'ldap', account: 'ada', password: PASSWORD }));
    expect(back.searchParams.get('state')).toBe('mine');
    expect((await sessionOf(api, back)).user_info).toMatchObject({
      user_name: 'ada',
      nick_name: 'Ada Lovelace',
      email: 'ada@example.com',
      mobile: '+44 20 1',
      department: 'Engines',
      is_owner: true,
      staff_status: 3,
      identification: 'E-17',
    });
  });

  it('asks whether to link if this site has an account of the same name', async () => {
    const own = 'a password of this site';
    await api.accounts.signUp({ account: 'Lin', password: own }, 'en-US');
    const visitor = new Visitor(api);
    const address = `/user/login?lang=en-US&state=mine&code_challenge=${CHALLENGE}`;
    const question = redirectTarget(
      await visitor.post(address, { method: 'ldap', account: 'lin', password: PASSWORD }),
    );
    expect(question.pathname).toBe('/user/login/bind');
    const back = redirectTarget(await visitor.post(question.href, { act: 'join', password: own }));
    expect((await sessionOf(api, back)).user_info.user_name).toBe('Lin');
  });

  it('links a directory account to an account of this site, with the passwords of both', async () => {
    const who = await api.person();
    const send = (body: object) =>
      api.send({ method: 'POST', url: '/api/user-center/user/linked-account', body: { method: 'ldap', ...body } }, who);
    const typed = { account: 'linus', account_password: PASSWORD };
    expect((await send({ ...typed, password: 'not it' })).body.error).toBe('wrong_password');
    const wrong = await send({ ...typed, account_password: 'not it', password: OWN_PASSWORD });
    expect(wrong.body.error).toBe('invalid_credentials');
    expect((await send({ ...typed, method: 'oidc', password: OWN_PASSWORD })).body.error).toBe('no_such_login_method');
    const { data } = (await send({ ...typed, password: OWN_PASSWORD })).body;
    expect(data).toMatchObject({ method: 'ldap' });
    expect((await signIn(api, 'linus')).user_info.user_id).toBe(who.user_id);
  });

  it("uses the second attribute if an entry lacks the first, and grants roles by a group's name", async () => {
    const { user_info } = await signIn(api, 'grace');
    expect(user_info).toMatchObject({ nick_name: 'Grace Hopper', mobile: '+1 20 2', department: 'Compilers' });
    expect(user_info).toMatchObject({ is_administrator: true, is_owner: false });
  });

  it('finds the groups of a user whose DN needs every kind of escaping', async () => {
    expect((await signIn(api, 'bob')).user_info).toMatchObject({ nick_name: 'Bob "Tables", (Jr.) *', is_owner: true });
  });

  it('grants nothing for a group whose name looks like the DN of another', async () => {
    expect((await signIn(api, 'zhang')).user_info).toMatchObject({ nick_name: '张伟', is_administrator: false });
  });

  it('recognizes one user under every spelling of the account, also after a rename', async () => {
    const { user_info } = await signIn(api, 'bob');
    expect((await signIn(api, ' BOB ')).user_info.user_id).toBe(user_info.user_id);
    await directory.change(BOB, 'uid', 'robert');
    expect((await signIn(api, 'robert')).user_info.user_id).toBe(user_info.user_id);
    expect((await tryToSignIn(api, 'bob')).status).toBe(401);
    await directory.change(BOB, 'uid', 'bob');
  });

  it.each([
    ['a wrong password', 'ada', 'not it'],
    ['nobody', 'nobody', PASSWORD],
    ['an account of two', 'twin', PASSWORD],
    ['a user who left', 'leaver', PASSWORD],
    ['an entry without a password', 'printer', PASSWORD],
    ['a star', '*', PASSWORD],
    ['the beginning of an account', 'ad*', PASSWORD],
    ['a filter', 'ada)(|(uid=*', PASSWORD],
    ['the end of a filter', 'ada))(|(uid=ada', PASSWORD],
    ['a NUL', 'ada\0', PASSWORD],
    ['a replacement’s pattern', '$&', PASSWORD],
    ['half a character', '\ud800', PASSWORD],
    ['blanks alone', '   ', PASSWORD],
    ['a letter that looks the same', '\u0430da', PASSWORD],
    ['two hundred letters', 'a'.repeat(200), PASSWORD],
  ])('refuses %s with the usual error', async (_what, account, password) => {
    const { status, body } = await tryToSignIn(api, account, password);
    expect([status, body.error, body.data]).toEqual([401, 'invalid_credentials', undefined]);
  });

  it('never binds without a password, which this directory would accept', async () => {
    expect(await providerOf(providerConfig(directory)).verify('ada', '')).toBeNull();
  });

  it('counts failures of one account under all its spellings', async () => {
    const spellings = [
      'grace',
      'GRACE',
      ' grace',
      'gra\u200bce',
      'gráce',
      'ｇｒａｃｅ',
      'g race',
      'grace\u00ad',
      'Grace',
      'grace ',
    ];
    for (const account of spellings) expect((await tryToSignIn(api, account, 'not it')).status).toBe(401);
    const late = await tryToSignIn(api, 'grace');
    expect([late.status, late.body.error]).toEqual([429, 'too_many_attempts']);
    api.pass(QUARTER_OF_AN_HOUR);
    expect((await tryToSignIn(api, 'grace')).status).toBe(200);
  });

  it('follows changes during a session, and ends it when the account may no longer log in', async () => {
    const [stays, leaves, goes] = [await signIn(api, 'grace'), await signIn(api, 'zhang'), await signIn(api, 'bob')];
    await directory.change(`uid=grace,${PEOPLE}`, 'ou', 'Languages');
    await directory.change(`uid=zhang,${PEOPLE}`, 'employeeType', 'left');
    await directory.remove(BOB);
    api.pass(QUARTER_OF_AN_HOUR);
    const { access_token } = (await refresh(api, stays)).body.data;
    const headers = { authorization: `Bearer ${access_token}` };
    const { user_info } = (await api.send({ url: '/api/user-center/user/userinfo', headers })).body.data;
    expect(user_info.department).toBe('Languages');
    expect((await refresh(api, leaves)).status).toBe(401);
    expect((await refresh(api, goes)).status).toBe(401);
  });

  it('ends a session whose account no longer matches the filter', async () => {
    const options = { ...providerConfig(directory), filter: '(&(uid={account})(departmentNumber=Engines))' };
    const provider = providerOf(options);
    const subject = (await provider.verify('ada', PASSWORD))?.subject;
    expect(await check(provider, subject)).toMatchObject({ account: 'ada' });
    const elsewhere = providerOf({ ...options, filter: '(&(uid={account})(departmentNumber=Sales))' });
    expect(await check(elsewhere, subject)).toBeNull();
  });

  it('encrypts the connection, and requires a certificate that names the server', async () => {
    expect(directory.secureWays.length).toBeGreaterThan(0);
    for (const way of directory.secureWays) {
      const options = { ...providerConfig(directory), ...way };
      expect(await providerOf(options).verify('ada', PASSWORD)).toMatchObject({ account: 'ada' });
      const stranger = providerOf({ ...options, ca: undefined }).verify('ada', PASSWORD);
      await expect(stranger).rejects.toMatchObject({ id: 'provider_unreachable' });
    }
  });

  it('uses the next server when one is down', async () => {
    const url = [`ldap://127.0.0.1:${await freePort()}`, directory.url];
    expect(await providerOf({ ...providerConfig(directory), url }).verify('ada', PASSWORD)).not.toBeNull();
  });

  it('reports that the directory does not respond, without its address, and continues sessions', async () => {
    const session = await signIn(api, 'ada');
    await directory.stop();
    const { status, body } = await tryToSignIn(api, 'ada');
    expect([status, body.error]).toEqual([503, 'provider_unreachable']);
    expect(body.message).toContain('ECONNREFUSED');
    expect(body.message).not.toContain('127.0.0.1');
    api.pass(QUARTER_OF_AN_HOUR);
    expect((await refresh(api, session)).status).toBe(200);
    expect(reports).toHaveLength(1);
  });
});

async function check(provider: ReturnType<typeof createLdap>, subject = '') {
  const never = new Date(0);
  const known = {
    identity_id: 1,
    user_id: 1,
    method: 'ldap',
    subject,
    memory: null,
    name: null,
    checked_at: never,
    spoke_at: null,
  } as const;
  return provider.check?.(known, async () => {});
}

describe('with the attributes of Active Directory', () => {
  const GUID = Buffer.from('00ff80c328292a5c7f0d0a41e2989a01', 'hex');
  const MEMBER_OF = [`CN=Chiefs,OU=Groups,${BASE}`, `CN=R\\C3\\A9viseurs\\, (Paris),OU=Groups,${BASE}`];
  let directory: Awaited<ReturnType<typeof startNpmDirectory>>;
  let provider: ReturnType<typeof createLdap>;

  beforeAll(async () => {
    directory = await startNpmDirectory();
    const { disabled_filter: _, groups_base_dn: __, ...options } = providerConfig(directory);
    const filter = '(&(objectClass=user)(sAMAccountName={account}))';
    const claims = { subject: 'objectguid', account: 'sAMAccountName', department: 'department' };
    provider = createLdap(LdapOptions.parse({ ...options, filter }), claims);
    await directory.add(options.bind_dn, { userPassword: options.bind_password });
    await directory.add(`CN=Ada,OU=Staff,${BASE}`, {
      objectClass: ['top', 'person', 'user'],
      objectGUID: GUID,
      sAMAccountName: 'ada',
      userAccountControl: '512',
      department: 'Engines',
      memberOf: MEMBER_OF,
      userPassword: PASSWORD,
    });
  });
  afterAll(async () => directory?.stop());

  it("stores a binary subject as text, finds it again, and reads the groups of the user's entry", async () => {
    const profile = await provider.verify('ada', PASSWORD);
    expect(profile).toMatchObject({ subject: GUID.toString('hex'), account: 'ada', department: 'Engines' });
    expect(profile?.groups).toEqual([MEMBER_OF[0], 'Chiefs', MEMBER_OF[1], 'Réviseurs, (Paris)']);
    expect(await check(provider, profile?.subject)).toEqual(profile);
  });

  it('refuses disabled accounts', async () => {
    await directory.change(`CN=Ada,OU=Staff,${BASE}`, 'userAccountControl', '514');
    expect(await provider.verify('ada', PASSWORD)).toBeNull();
    expect(await check(provider, GUID.toString('hex'))).toBeNull();
  });
});

it('sends no password to a server that does not encrypt', async () => {
  /** The response protocolError (RFC 4511) to the first request. */
  const refusal = Buffer.from('300c02010278070a010204000400', 'hex');
  let received = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      socket.end(refusal);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { url, start_tls: true, base_dn: BASE, bind_dn: `cn=searcher,${BASE}`, bind_password: 'a secret' };
  await expect(providerOf(options).verify('ada', PASSWORD)).rejects.toMatchObject({ id: 'provider_unreachable' });
  expect(received).toContain('1.3.6.1.4.1.1466.20037');
  expect(received).not.toMatch(/secret|ada|password/);
  server.close();
});

describe('the configuration', () => {
  const sound = { url: 'ldaps://directory.example', base_dn: BASE };

  it.each([
    ['ldap:// to another machine', { url: 'ldap://directory.example' }, 'in plain text'],
    ['one of several in plain text', { url: ['ldaps://a.example', 'ldap://b.example'] }, 'in plain text'],
    ['another scheme', { url: 'https://directory.example' }, 'ldap://host:port'],
    ['more than a server', { url: 'ldaps://directory.example/dc=example?uid' }, 'ldap://host:port'],
    ['a searcher without a password', { bind_dn: 'cn=searcher' }, 'must be set together'],
    ['a filter that finds everyone', { filter: '(uid=*)' }, '{account}'],
    ['a filter that is none', { filter: '(uid={account}' }, 'LDAP filter'],
    ['a certificate that is not there', { ca: '/nowhere/ca.pem' }, 'certificate'],
    ['an unknown option', { starttls: true }, 'starttls'],
  ])('refuses %s at startup', (_what, wrong, why) => {
    const parsed = LdapOptions.safeParse({ ...sound, ...wrong });
    expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(why);
  });

  it.each([
    ['TLS', {}],
    ['STARTTLS', { url: 'ldap://directory.example', start_tls: true }],
    ['this machine', { url: ['ldap://localhost', 'ldap://127.0.0.1:3890', 'ldap://[::1]'] }],
    ['a network that is safe', { url: 'ldap://directory.example', allow_plaintext: true }],
  ])('accepts %s', (_what, options) => {
    expect(LdapOptions.safeParse({ ...sound, ...options }).success).toBe(true);
  });
});
