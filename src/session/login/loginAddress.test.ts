import { type LoginOptions, setOptions } from '../options';
import { isOutsideLogin, type LoginWay, loginAddress } from './loginAddress';

const HOME = 'https://square.example/plugins/';
const parametersOf = (address: string) => Object.fromEntries(new URL(address, location.origin).searchParams);

function addressWith(options: Partial<LoginOptions>, way: LoginWay = {}): string {
  setOptions({ redirect_url: HOME, from: 'plugins', product: 'square', ...options });
  return loginAddress(way);
}

it('contains all parameters of the login page', () => {
  const address = addressWith({});
  expect(address.startsWith('/user/login?')).toBe(true);
  expect(parametersOf(address)).toEqual({
    response_type: 'code',
    redirect_uri: HOME,
    from: 'plugins',
    channel: 'official',
    product: 'square',
    ux_mode: 'redirect',
  });
});

it('contains what the options override, and no empty parameters', () => {
  const options = { responseType: 'none', ux_mode: 'popup', channel: 'store', from: '' } as const;
  expect(parametersOf(addressWith(options))).toEqual({
    response_type: 'none',
    redirect_uri: HOME,
    channel: 'store',
    product: 'square',
    ux_mode: 'popup',
  });
});

it('contains the complete return address, with every character', () => {
  const back = `${HOME}?keyword=a+b%20c&x=#top`;
  expect(parametersOf(addressWith({}, { back })).redirect_uri).toBe(back);
});

it('can lead to another page on another site, and preserves the query of its address', () => {
  const address = addressWith({ login_page: 'https://id.example/sign-in?tenant=7' });
  expect(address.startsWith('https://id.example/sign-in?tenant=7&response_type=code&')).toBe(true);
});

it.each(['javascript:alert(1)', 'web+https://id.example/sign-in'])(
  'refuses the page %s, which is not a web address',
  (login_page) => {
    expect(() => addressWith({ login_page })).toThrow('is not a web address');
  },
);

it.each([
  ['/user/login', false],
  [`${location.origin}/user/login?tenant=7`, false],
  ['/company/login', true],
  ['/user/login/company', true],
  ['https://id.example/sign-in', true],
  ['https://id.example/user/login', true],
])('only the path of this site’s own login page is not an external page: %s', (login_page, isOutside) => {
  addressWith({ login_page });
  expect(isOutsideLogin()).toBe(isOutside);
});

it.each<[string, LoginWay, Record<string, string>]>([
  ['signing up', { page: 'sign_up' }, { page: 'sign_up' }],
  [
    'the login of a third-party document',
    { document: { ux_from: 'doc', login_source_id: '12', app_name: 'a & b' } },
    { ux_from: 'doc', login_source_id: '12', app_name: 'a & b' },
  ],
  ['binding another account', { bindOther: true }, { bind_other: 'bind' }],
  [
    'state and PKCE',
    { proof: { state: 's', code_challenge: 'c' } },
    { state: 's', code_challenge: 'c', code_challenge_method: 'S256' },
  ],
])('adds the parameters of %s', (_what, way, added) => {
  const plain = parametersOf(addressWith({}));
  expect(parametersOf(addressWith({}, way))).toEqual({ ...plain, ...added });
});

it('returns to the address of a document that has one, with a code that only the document can use', () => {
  const document = { app_name: 'Docs', mainUrl: 'https://docs.example/back', txDocFolderId: '7' };
  const way = { document, proof: { state: 's', code_challenge: 'c' } };
  const query = parametersOf(addressWith({}, way));
  expect(query).toMatchObject(document);
  for (const name of ['redirect_uri', 'state', 'code_challenge']) expect(query).not.toHaveProperty(name);
  const outside = parametersOf(addressWith({ login_page: 'https://id.example/sign-in' }, way));
  expect(outside).toMatchObject({ ...document, redirect_uri: HOME });
});

it('carries the parameters of a third-party document that linked here', async () => {
  const { documentVisit } = await import('./runSignInFlow');
  window.history.replaceState(
    null,
    '',
    '/plugins/?ux_from=doc&login_source_id=12&app_name=Docs&bind_other=bind&mainUrl=m&x=1',
  );
  expect(documentVisit()).toEqual({
    document: { ux_from: 'doc', login_source_id: '12', app_name: 'Docs', mainUrl: 'm' },
    bindOther: true,
  });
  const query = parametersOf(addressWith({}, documentVisit()));
  expect(query).toMatchObject({
    ux_from: 'doc',
    login_source_id: '12',
    app_name: 'Docs',
    bind_other: 'bind',
    mainUrl: 'm',
  });
  window.history.replaceState(null, '', `/plugins/?app_name=${'x'.repeat(201)}&mainUrl=m`);
  expect(documentVisit()).toEqual({ document: { mainUrl: 'm' } });
  window.history.replaceState(null, '', '/plugins/');
  expect(documentVisit()).toEqual({});
});
