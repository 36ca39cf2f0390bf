import { type Api, ORIGIN, type Person, theWholeApi } from '../tests/support/api/anApi';
import { CHALLENGE, PROOF, refresh, sessionOf } from '../tests/support/api/providerSession';
import { redirectTarget, Visitor } from '../tests/support/api/Visitor';
import { aMailServer, linkIn, type MailServer } from '../tests/support/services/mailServer';
import { CLIENT, OpenIdServer } from '../tests/support/services/OpenIdServer';
import { Mailer } from './mail/Mailer';
import { SiteEmails } from './mail/SiteEmails';
import { redactAddress, redactText } from './monitoring/redact';
import { createLoginMethods, LoginMethodsConfig } from './services/accounts/providers/createLoginMethods';

const PUBLIC_URL = 'https://square.example';
const USER = '/api/user-center/user';
const PASSWORDS = ['the first password of ada', 'the second password of ada'] as const;

let api: Api;
let company: OpenIdServer;
let mailServer: MailServer;
let mailer: Mailer;
/** The log of a server at its most verbose level. */
const lines: string[] = [];
beforeAll(async () => {
  company = await OpenIdServer.start(() => [`${ORIGIN}/user/login/oidc/callback`]);
  mailServer = await aMailServer();
  mailer = new Mailer({ url: mailServer.url, from: 'square@square.test', onFailure: () => {} });
  const provider = { ...CLIENT, issuer: company.issuer, prompt: 'consent' };
  const loginMethods = await createLoginMethods(LoginMethodsConfig.parse({ oidc: { label: 'Acme', provider } }));
  const siteEmails = new SiteEmails(mailer, PUBLIC_URL);
  const logTo = { write: (line: string) => void lines.push(line) };
  api = await theWholeApi({ LOG_LEVEL: 'trace' }, { logTo, accounts: { loginMethods, siteEmails } });
});
afterAll(async () => {
  await mailer?.close();
  await mailServer?.close();
  await api?.close();
  company?.close();
});

it('contains no secret of a journey from sign-up to an access token, but a line for each address', async () => {
  const secrets: Record<string, string> = {};
  const keep = (name: string, value: unknown) => {
    expect([name, value]).toEqual([name, expect.stringMatching(/^.{4,}$/s)]);
    secrets[name] = String(value);
    return String(value);
  };
  const ada = new Visitor(api);
  const post = async (address: string, form: Record<string, string>) => redirectTarget(await ada.post(address, form));

  // Signing up on the login page, and exchanging the code for a session.
  const signedUp = await post(`/user/login${PROOF}&page=sign_up`, { account: 'ada', password: PASSWORDS[0] });
  keep('code of the sign-up', signedUp.searchParams.get('code'));
  const session = await sessionOf(api, signedUp);
  const who = { ...session, account: 'ada', user_id: 0 } as Person;
  keep('access token', session.access_token);
  keep('refresh token', session.refresh_token);
  keep('password', PASSWORDS[0]);

  // Setting an email address, and confirming it by the emailed link.
  const change = { email: 'ada@navy.example', password: PASSWORDS[0] };
  await api.send({ method: 'PUT', url: `${USER}/userinfo`, body: change }, who);
  const confirmation = linkIn(await mailServer.next('ada@navy.example'));
  keep('confirmation', new URLSearchParams(confirmation.split('?')[1]).get('token'));
  await ada.get(confirmation);
  expect((await ada.post(confirmation, {})).status).toBe(303);

  // Resetting a forgotten password by the emailed link.
  await ada.post('/user/reset/request?lang=en-US', { account: 'ada' });
  const reset = linkIn(await mailServer.next('ada@navy.example'));
  const token = keep('reset token', new URLSearchParams(reset.split('?')[1]).get('token'));
  await ada.get(reset);
  // An encoded parameter name, which the server decodes too.
  await ada.get(reset.replace('token=', '%74oken='));
  await ada.get(`/plugins/?next=${encodeURIComponent(`https://square.example${reset}`)}`);
  await ada.get(`/no/such/page/${token}`);
  expect((await ada.post(reset, { password: PASSWORDS[1] })).status).toBe(303);
  keep('new password', PASSWORDS[1]);

  // Logging in on the login page, a refresh, an access token, and a call with it.
  const signedIn = await post(`/user/login${PROOF}`, { account: 'ada', password: PASSWORDS[1] });
  keep('code of the login', signedIn.searchParams.get('code'));
  const later = await sessionOf(api, signedIn);
  const next = (await refresh(api, later)).body.data;
  keep('second refresh token', later.refresh_token);
  keep('third refresh token', next.refresh_token);
  const made = await api.send(
    { method: 'POST', url: `${USER}/token`, body: { name: 'ci', scopes: ['read'], password: PASSWORDS[1] } },
    { ...next, account: 'ada', user_id: 0 } as Person,
  );
  const personal = keep('access token of the command line', made.body.data.token);
  const bearer = { authorization: `Bearer ${personal}` };
  await api.send({ method: 'GET', url: '/api/cmt/plugin/user/list?type=published', headers: bearer });
  await api.send({ method: 'GET', url: `/api/cmt/plugin/list?keyword=${personal}` });

  // A login at the company's provider, and one that fails there.
  company.people.set('mei', {});
  const mei = new Visitor(api);
  const loginUrl = redirectTarget(await mei.get(`/user/login/oidc${PROOF}`));
  keep('state at the provider', loginUrl.searchParams.get('state'));
  const callback = await company.signIn(loginUrl.href, 'mei');
  keep('code of the provider', new URL(callback).searchParams.get('code'));
  const back = redirectTarget(await mei.get(callback));
  keep('code of the login by the provider', back.searchParams.get('code'));
  const company_session = await sessionOf(api, back);
  keep('access token of the provider login', company_session.access_token);
  expect((await mei.get(callback)).status).not.toBe(200);
  company.isDown = () => true;
  const failing = redirectTarget(await new Visitor(api).get('/user/login/oidc')).href;
  await mei.get(
    `/user/login/oidc/callback?code=${secrets['code of the provider']}&state=${new URL(failing).searchParams.get('state')}`,
  );

  // An assertion of SAML by address, and a call whose handler fails with a secret in its error.
  await mei.get(
    `/user/login/saml/callback?SAMLResponse=${keep('assertion', 'PHNhbWxwOlJlc3BvbnNl')}&RelayState=${CHALLENGE}`,
  );
  const failure = new Error(
    `asked https://ada:${keep('password of an address', 'hunter-two')}@idp.example/?code=${token}`,
  );
  api.app.log.error({
    err: failure,
    headers: bearer,
    answer: JSON.stringify({ id_token: keep('id token', 'a-b-c-d') }),
  });

  const log = lines.join('');
  for (const path of [
    '/user/login',
    '/user/email',
    '/user/reset',
    `${USER}/login/code/user`,
    '/user/login/oidc/callback',
  ])
    expect(log).toContain(`${path}?`);
  const found = Object.entries(secrets).filter(
    ([, value]) => log.includes(value) || log.includes(encodeURIComponent(value)),
  );
  expect(found.map(([name]) => name)).toEqual([]);
});

it('hides a token without digits', () => {
  const token = 'eWvKqTzLmNbRsXcPdGhJfAyUiOoEwQtYrVnMkLjHgFd';
  expect(redactText(`/no/such/page/${token}`)).toBe('/no/such/page/[redacted]');
});

it('keeps what administrators need', () => {
  for (const text of [
    '{"err":{"type":"Error","message":"refused","code":"ECONNREFUSED"},"msg":"request failed"}',
    '{"err":{"code":"23505","detail":"Key (account)=(ada) already exists."}}',
    '{"failure":{"error":"invalid_request","code":"invalid_grant"}}',
    '/api/cmt/plugin/list?keyword=grid&tag_id=4&sort=1',
    `/files/${'a1'.repeat(32)}-640.webp`,
    'at Object.<anonymous> (/srv/square/node_modules/@fastify/rate-limit/index-of-some-very-long-name.js:12:3)',
  ])
    expect(redactText(text)).toBe(text);
  expect(redactAddress('/user/reset?token=abc&lang=en-US')).toBe('/user/reset?token=[redacted]&lang=en-US');
  // Names are decoded by the server, so they are by the log.
  expect(redactAddress('/user/login?%63ode=abc')).toBe('/user/login?code=[redacted]');
  expect(redactAddress('/plugins/?a=1#')).toBe('/plugins/?a=1#');
});
