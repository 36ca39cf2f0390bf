import { type Api, anApi, ORIGIN } from '../../../../tests/support/api/anApi';
import { PROOF, refresh, sessionOf } from '../../../../tests/support/api/providerSession';
import { redirectTarget, Visitor } from '../../../../tests/support/api/Visitor';
import { aCertificate } from '../../../../tests/support/services/aCertificate';
import {
  base64,
  type SamlForm,
  type SamlOptions,
  type SamlPerson,
  SamlProvider,
} from '../../../../tests/support/services/SamlProvider';
import { setSharedTime } from '../../../lib/sharedClock';
import { accountRoutes } from '../../../routes/accounts/accounts';
import { providerPageRoutes } from '../../../routes/loginPages/providerPages';
import { signInPageRoutes } from '../../../routes/loginPages/signInPages';
import { createLoginMethods, LoginMethodsConfig } from './createLoginMethods';

const CALLBACK = `${ORIGIN}/user/login/saml/callback`;
const HOURS = 60 * 60;
const OURS = aCertificate('Square');
const STRANGER = aCertificate('Identity provider');
const MEI: SamlPerson = {
  nameId: 'p-1',
  attributes: { uid: 'mei', displayName: 'Mei Lin', mail: 'mei@acme.example', groups: ['all', 'reviewers'] },
};
const idp = new SamlProvider();
const apis: Api[] = [];
/** `api` has a minimal configuration of the provider, `whole` a complete one. */
let api: Api;
let whole: Api;

beforeAll(async () => {
  await idp.listen();
  [api, whole] = await Promise.all([
    aSite(),
    aSite(
      {
        idp_cert: [STRANGER.cert, idp.keys.cert],
        idp_issuer: idp.issuer,
        issuer: 'urn:square',
        private_key: OURS.key,
        certificate: OURS.cert,
      },
      { claims: { subject: 'uid' } },
    ),
  ]);
});
afterEach(() => {
  idp.requestsBy = undefined;
});
afterAll(async () => {
  await Promise.all(apis.map((one) => one.close()));
  idp.close();
});

/** A site with the provider `idp` and these options. */
async function aSite(provider: object = {}, options: object = {}): Promise<Api> {
  const own = { entry_point: idp.address, idp_cert: idp.keys.cert, ...provider };
  const config = LoginMethodsConfig.parse({ saml: { roles: { reviewers: 2 }, ...options, provider: own } });
  const site = await anApi(
    async ({ app, accounts }) => {
      const parts = { accounts, settings: { PUBLIC_URL: undefined }, limitSignUps: async () => {} };
      accountRoutes(app, accounts, async () => {});
      await app.register(async (pages) => signInPageRoutes(pages, parts));
      await app.register(async (pages) => providerPageRoutes(pages, parts));
    },
    { loginMethods: await createLoginMethods(config) },
  );
  apis.push(site);
  return site;
}

/** The address where the site sends a user who starts a login. */
async function start(visitor: Visitor): Promise<URL> {
  return redirectTarget(await visitor.get(`/user/login/saml${PROOF}`));
}

/** Posts the provider's form like its page does, without cookies; then continues as the browser. */
async function post(visitor: Visitor, form: Partial<SamlForm>, site = api) {
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: new URL(idp.address).origin };
  return visitor.get(redirectTarget(await new Visitor(site).post(CALLBACK, form, elsewhere)).href);
}

async function signIn(person: SamlPerson, samlOptions: SamlOptions = {}, site = api) {
  const visitor = new Visitor(site);
  const form = await idp.respond(await start(visitor), person, samlOptions);
  return sessionOf(site, redirectTarget(await post(visitor, form, site)));
}

/** A new response for a new attempt, as XML to manipulate. */
async function aSamlResponse(visitor: Visitor) {
  const form = await idp.respond(await start(visitor), MEI);
  const xml = Buffer.from(form.SAMLResponse, 'base64').toString();
  return { xml, postXml: (changed: string) => post(visitor, { ...form, SAMLResponse: base64(changed) }) };
}

it('redirects to the provider, and logs in the user it describes', async () => {
  const visitor = new Visitor(api);
  const location = await start(visitor);
  expect(location.href.startsWith(idp.address)).toBe(true);
  const authnRequest = await idp.readRequest(location);
  expect(authnRequest).toMatchObject({
    issuer: `${ORIGIN}/user/login/saml/metadata`,
    callback: CALLBACK,
    destination: idp.address,
  });
  const back = redirectTarget(await post(visitor, await idp.respond(location, MEI)));
  expect(back.searchParams.get('state')).toBe('mine');
  expect((await sessionOf(api, back)).user_info).toMatchObject({
    user_name: 'mei',
    nick_name: 'Mei Lin',
    email: 'mei@acme.example',
    is_administrator: true,
  });
});

it('reads a user’s fields from its attributes', async () => {
  const attributes = {
    ...{ staffStatus: '2', employeeNumber: 'E-17', gender: '女', birthDate: '19901231' },
    ...{ channel: 'intranet', tencentDocs: 'false' },
  };
  expect((await signIn({ nameId: 'p-17', attributes })).user_info).toMatchObject({
    ...{ staff_status: 2, identification: 'E-17', sex: 'female', birthday: '1990-12-31' },
    ...{ channel: 'intranet', tencent_docs: false },
  });
});

it('recognizes a user by the NameID, whatever else has changed', async () => {
  const first = await signIn({ nameId: 'p-2', attributes: { displayName: 'Ann' } });
  const again = await signIn({ nameId: 'p-2', attributes: { displayName: 'Ann B' } });
  expect(again.user_info.user_id).toBe(first.user_info.user_id);
  expect((await signIn({ nameId: 'P-2' })).user_info.user_id).not.toBe(first.user_info.user_id);
});

it('accepts a response that is signed as a whole, and a small clock difference', async () => {
  expect((await signIn(MEI, { signResponse: true })).user_info.nick_name).toBe('Mei Lin');
  expect((await signIn(MEI, { lifetimeInSeconds: -20 })).user_info.nick_name).toBe('Mei Lin');
});

it('counts the lifetime of a response by the clock that all servers share', async () => {
  setSharedTime(new Date(Date.now() + 5 * 60_000));
  try {
    expect((await signIn(MEI, { lifetimeInSeconds: 600 })).user_info.nick_name).toBe('Mei Lin');
    const visitor = new Visitor(api);
    const expired = await idp.respond(await start(visitor), MEI, { lifetimeInSeconds: 200 });
    expect((await post(visitor, expired)).status).toBe(401);
  } finally {
    setSharedTime(null);
  }
});

it('accepts both certificates while the provider changes its own', async () => {
  expect((await signIn(MEI, {}, whole)).user_info.nick_name).toBe('Mei Lin');
  expect((await signIn(MEI, { signedBy: STRANGER }, whole)).user_info.nick_name).toBe('Mei Lin');
});

it('refuses a transient NameID, which is different each time, unless an attribute identifies the user', async () => {
  const visitor = new Visitor(api);
  const form = await idp.respond(await start(visitor), MEI, { nameIdFormat: 'transient' });
  expect((await post(visitor, form)).status).toBe(401);
  const first = await signIn(MEI, { nameIdFormat: 'transient' }, whole);
  const again = await signIn({ ...MEI, nameId: 'another' }, { nameIdFormat: 'transient' }, whole);
  expect(again.user_info.user_id).toBe(first.user_info.user_id);
});

describe('with a key of its own', () => {
  it('signs its requests, and reads assertions encrypted for it', async () => {
    idp.requestsBy = OURS;
    expect((await signIn(MEI, { encryptedFor: OURS }, whole)).user_info.nick_name).toBe('Mei Lin');
    idp.requestsBy = STRANGER;
    await expect(signIn(MEI, {}, whole)).rejects.toThrow('Signature check errors');
  });

  it.each<[string, SamlPerson, SamlOptions]>([
    ['unsigned', MEI, { signAssertion: false }],
    ['signed by another key', MEI, { signedBy: aCertificate('Identity provider') }],
    ['signed with SHA-1', MEI, { signatureAlgorithm: 'rsa-sha1' }],
    ['for another key', MEI, { encryptedFor: STRANGER }],
    ['too much', { ...MEI, attributes: { uid: 'mei', groups: Array<string>(1_500).fill('x') } }, {}],
  ])('refuses what is encrypted and %s', async (_what, person, samlOptions) => {
    const visitor = new Visitor(whole);
    const form = await idp.respond(await start(visitor), person, { encryptedFor: OURS, ...samlOptions });
    expect((await post(visitor, form, whole)).status).toBe(401);
  });

  it('describes itself to the provider, without its private key', async () => {
    const { status, headers, text } = await new Visitor(whole).get('/user/login/saml/metadata');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('application/samlmetadata+xml')]);
    expect(text).toContain('entityID="urn:square"');
    expect(text).toContain(`Location="${CALLBACK}"`);
    expect(text).toContain('WantAssertionsSigned="true"');
    const [, line = ''] = OURS.cert.split('\n');
    expect(text.split(line)).toHaveLength(3);
    const [, secret = ''] = OURS.key.split('\n');
    expect(text).not.toContain(secret);
  });
});

describe('refuses a response, in the user’s language, that', () => {
  it.each<[string, SamlOptions]>([
    ['unsigned', { signAssertion: false }],
    ['signed around an assertion that is not', { signAssertion: false, signResponse: true }],
    ['signed by another key', { signedBy: STRANGER }],
    ['signed with SHA-1', { signatureAlgorithm: 'rsa-sha1' }],
    ['for another audience', { audience: 'https://other.example' }],
    ['for another recipient', { recipient: 'https://other.example/callback' }],
    ['for another destination', { destination: 'https://other.example/callback' }],
    ['to another request', { inResponseTo: '_another' }],
    ['to no request', { inResponseTo: '' }],
    [
      'to no request within its signature',
      { beforeSigning: (xml) => xml.replace(/(Data[^>]*) InResponseTo="[^"]*"/, '$1') },
    ],
    ['expired', { lifetimeInSeconds: -60 }],
    ['without an audience', { beforeSigning: (xml) => xml.replace(/<saml:AudienceRestriction>.*Restriction>/, '') }],
    ['without a confirmation', { beforeSigning: (xml) => xml.replace(/<saml:SubjectConfirmation[ >].*mation>/s, '') }],
    ['of a session that is over', { beforeSigning: withSessionEnd(new Date(Date.now() - HOURS * 1000)) }],
    ['of a failure', { beforeSigning: (xml) => xml.replace('status:Success', 'status:Responder') }],
  ])('is %s', async (_what, samlOptions) => {
    const visitor = new Visitor(api);
    const response = await post(visitor, await idp.respond(await start(visitor), MEI, samlOptions));
    expect(response.status).toBe(401);
    expect(response.text).toContain('couldn’t confirm your identity');
  });

  it('is from another provider that signs with the same key', async () => {
    const visitor = new Visitor(whole);
    const form = await idp.respond(await start(visitor), MEI, { issuer: 'https://tenant.example' });
    expect((await post(visitor, form, whole)).status).toBe(401);
  });

  it('is about a user who has left the provider', async () => {
    const visitor = new Visitor(api);
    expect((await post(visitor, await idp.refusal(await start(visitor)))).status).toBe(401);
  });

  it.each<[string, (parts: Parts) => string]>([
    ['an attribute changed', ({ xml }) => xml.replace('>reviewers<', '>chiefs<')],
    ['an attribute added', ({ xml }) => xml.replace(/<saml:AttributeStatement[^>]*>/, '$&<saml:Attribute Name="x"/>')],
    ['a comment in the NameID', ({ xml }) => xml.replace('>p-1<', '>p-<!-- -->1<')],
    ['its signature taken off', ({ xml, signature }) => xml.replace(signature, '')],
    [
      'the signed response wrapped into another, behind its signature (XSW1)',
      ({ xml, signature, evilResponse }) =>
        evilResponse(signature.replace('</Signature>', `${unsigned(xml, signature)}</Signature>`)),
    ],
    [
      'the signed response wrapped into another, beside its signature (XSW2)',
      ({ xml, signature, evilResponse }) => evilResponse(unsigned(xml, signature) + signature),
    ],
    ['another assertion before it (XSW3)', ({ xml, assertion, evil }) => xml.replace(assertion, evil('') + assertion)],
    ['another assertion around it (XSW4)', ({ xml, assertion, evil }) => xml.replace(assertion, evil(assertion))],
    [
      'another assertion with its signature, and itself behind (XSW5)',
      ({ xml, assertion, bare, signature, evil }) => xml.replace(assertion, evil(signature) + bare),
    ],
    [
      'another assertion with its signature, and itself in there (XSW6)',
      ({ xml, assertion, bare, signature, evil }) =>
        xml.replace(assertion, evil(signature.replace('</Signature>', `${bare}</Signature>`))),
    ],
    [
      'another assertion in an extension (XSW7)',
      ({ xml, assertion, evil }) =>
        xml
          .replace(assertion, `<samlp:Extensions>${evil('')}</samlp:Extensions>${assertion}`)
          .replace(/ID="_[^"]*"/, 'ID="_x"')
          .replace('<saml:NameID', '<saml:Name'),
    ],
    [
      'itself as an object of another assertion’s signature (XSW8)',
      ({ xml, assertion, bare, signature, evil }) =>
        xml.replace(assertion, evil(signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`))),
    ],
    ['two of it', ({ xml, assertion }) => xml.replace(assertion, assertion + assertion)],
    ['an entity declared', ({ xml }) => `<!DOCTYPE x [<!ENTITY a "a">]>${xml}`],
    ['entities that expand a billion times', () => LAUGHS],
    [
      'an entity of the server’s files',
      ({ xml }) => `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('>p-1<', '>&f;<')}`,
    ],
    ['far too many elements', ({ xml, assertion }) => xml.replace(assertion, '<a/>'.repeat(40_000) + assertion)],
    ['its end cut off', ({ xml }) => xml.slice(0, xml.length / 2)],
    ['nothing in it', () => ''],
    ['no XML in it', () => 'no XML'],
    ['another document in it', () => '<html/>'],
  ])('has %s', async (_what, change) => {
    const { xml, postXml } = await aSamlResponse(new Visitor(api));
    const response = await postXml(change(partsOf(xml)));
    expect(response.status).toBe(401);
    expect(response.text).toContain('couldn’t confirm your identity');
  });

  it.each([
    ['no base64', { SAMLResponse: '%%%' }],
    ['no response at all', { SAMLResponse: undefined }],
  ])('is %s', async (_what, change) => {
    const visitor = new Visitor(api);
    const { SAMLResponse: _signed, RelayState } = await idp.respond(await start(visitor), MEI);
    const form = Object.fromEntries(Object.entries({ RelayState, ...change }).filter(([, value]) => value));
    expect((await post(visitor, form)).status).toBe(401);
  });

  it('is too large', async () => {
    const form = { SAMLResponse: 'a'.repeat(2 * 1024 * 1024), RelayState: 'x' };
    expect((await new Visitor(api).post(CALLBACK, form)).status).toBe(413);
  });
});

it('logs in once per response, only for its own request', async () => {
  const visitor = new Visitor(api);
  const location = await start(visitor);
  const form = await idp.respond(location, MEI);
  const other = { ...form, RelayState: (await idp.readRequest(await start(visitor))).state };
  expect((await post(visitor, other)).status).toBe(401);
  expect((await post(new Visitor(api), form)).status).toBe(400);
  expect((await post(visitor, form)).status).toBe(303);
  expect((await post(visitor, form)).status).toBe(400);
  expect((await post(visitor, { ...form, RelayState: 'of nobody' })).status).toBe(400);
});

it('accepts a response only as a form, never from the address', async () => {
  const visitor = new Visitor(api);
  const form = await idp.respond(await start(visitor), MEI);
  expect((await visitor.get(`${CALLBACK}?${new URLSearchParams(form)}`)).status).toBe(401);
});

describe('a session', () => {
  it('ends after session_hours, which another code does not extend', async () => {
    const session = await signIn(MEI);
    api.pass(11 * HOURS);
    const later = (await refresh(api, session)).body.data;
    const headers = { 'refresh-token': later.refresh_token };
    const { code } = (await api.send({ url: '/api/user-center/user/login/code', headers })).body.data;
    const { body } = await api.send({ url: `/api/user-center/user/login/code/user?code=${code}` });
    expect((await refresh(api, body.data)).status).toBe(200);
    api.pass(HOURS + 1);
    expect((await refresh(api, later)).status).toBe(401);
    expect((await refresh(api, body.data)).status).toBe(401);
  });

  it('ends with the provider’s own session, if that is earlier', async () => {
    const end = new Date(Date.now() + 13 * HOURS * 1000);
    const { refresh_expires_in } = await signIn(MEI, { beforeSigning: withSessionEnd(end) });
    expect(refresh_expires_in).toBeGreaterThan(0);
    expect(refresh_expires_in).toBeLessThanOrEqual(HOURS);
  });
});

it.each([
  ['a certificate that is none', { idp_cert: 'x' }, 'must be a certificate in PEM'],
  ['a private key that is none', { private_key: 'x', certificate: OURS.cert }, 'must be a private key in PEM'],
  ['a certificate without its key', { certificate: OURS.cert }, 'must be set together'],
  ['a key of another certificate', { certificate: OURS.cert, private_key: STRANGER.key }, 'must be set together'],
  ['SHA-1', { signature_algorithm: 'sha1' }, 'sha256'],
])('cannot be configured with %s', (_what, provider, words) => {
  const own = { entry_point: 'https://idp.example/sso', idp_cert: OURS.cert, ...provider };
  const read = LoginMethodsConfig.safeParse({ saml: { provider: own } });
  expect(read.error?.message).toContain(words);
});

function withSessionEnd(end: Date) {
  return (xml: string) => xml.replace('<saml:AuthnStatement', `$& SessionNotOnOrAfter="${end.toISOString()}"`);
}

type Parts = ReturnType<typeof partsOf>;

/** Parts of a signed response, for wrapping another user's assertion around the signed one. */
function partsOf(xml: string) {
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const signature = /<Signature.*?<\/Signature>/s.exec(assertion)?.[0] ?? '';
  const bare = assertion.replace(signature, '');
  const evil = (within: string) =>
    bare
      .replace(/ID="[^"]*"/, 'ID="_evil"')
      .replace('>p-1<', '>admin<')
      .replace('</saml:Issuer>', `$&${within}`);
  const evilResponse = (within: string) =>
    xml.replace(/ ID="[^"]*"/, ' ID="_wrapper"').replace(assertion, within + evil(''));
  return { xml, assertion, signature, bare, evil, evilResponse };
}

function unsigned(xml: string, signature: string): string {
  return xml.replace(/<\?xml[^>]*>/, '').replace(signature, '');
}

const LAUGHS = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]><x>&a9;</x>`;
