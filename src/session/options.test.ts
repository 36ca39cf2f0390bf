import { SIGN_IN_PATH } from '../../contract/values/paths';
import { type LoginOptions, siteLogin } from './options';

const REQUIRED = { redirect_url: 'https://square.example/plugins/' };

/** The options of a new page. */
async function openOptions() {
  jest.resetModules();
  return import('./options');
}

/** Sets these options on a new page, and returns them with their defaults. */
async function optionsOf(options: Partial<LoginOptions>) {
  const { setOptions, loginOptions } = await openOptions();
  setOptions({ ...REQUIRED, ...options });
  return loginOptions();
}

const DEFAULTS = {
  ux_mode: 'redirect',
  from: '',
  product: '',
  login_page: SIGN_IN_PATH,
  responseType: 'code',
  storageAPI: 'localStorage',
  channel: 'official',
  isPri: false,
  signUp: true,
  onPage: false,
  sendsEmail: false,
};

it('only the return address is required', async () => {
  const options = await optionsOf({});
  expect(options).toEqual({
    ...DEFAULTS,
    ...REQUIRED,
    navigate: expect.any(Function),
    tokenConfig: { expires_advance: 5000 },
  });
});

it('every option replaces its default, also with false', async () => {
  const chosen: LoginOptions = {
    redirect_url: 'https://square.example/plugins/mine',
    ux_mode: 'popup',
    from: 'plugins',
    product: 'square',
    userapi_url: 'https://id.example/api',
    login_page: 'https://id.example/login',
    responseType: 'none',
    storageAPI: 'cookie',
    channel: 'partner',
    isPri: true,
    signUp: false,
    onPage: true,
    sendsEmail: true,
    navigate: jest.fn(),
    tokenConfig: { expires_advance: 0, refreshCallback: jest.fn() },
  };
  expect(await optionsOf(chosen)).toEqual(chosen);
});

it('an empty option has its default: a site’s build passes empty variables', async () => {
  const empty = { login_page: '', channel: '', userapi_url: '', ux_mode: '' as 'redirect' };
  const options = await optionsOf(empty);
  expect(options).toMatchObject(DEFAULTS);
  expect(options.userapi_url).toBeUndefined();
});

it('an option that is undefined has its default', async () => {
  const missing = Object.fromEntries([...Object.keys(DEFAULTS), 'navigate'].map((name) => [name, undefined]));
  const options = await optionsOf(missing);
  expect(options).toMatchObject(DEFAULTS);
  expect(options.navigate).toEqual(expect.any(Function));
});

it('a host that only listens to refreshed tokens has the default time before their expiry', async () => {
  const refreshCallback = jest.fn();
  const { tokenConfig } = await optionsOf({ tokenConfig: { refreshCallback } });
  expect(tokenConfig).toEqual({ refreshCallback, expires_advance: 5000 });
});

it('options without a return address change nothing', async () => {
  const { setOptions, loginOptions } = await openOptions();
  expect(setOptions({ redirect_url: '', product: 'first' })).toBe(false);
  expect(loginOptions).toThrow('auth never init');
  expect(setOptions({ ...REQUIRED, product: 'second' })).toBe(true);
  expect(setOptions({ redirect_url: '', product: 'third' })).toBe(false);
  expect(loginOptions()).toMatchObject({ ...REQUIRED, product: 'second' });
});

describe('the options of the site', () => {
  const site = { redirect_url: `${location.origin}/plugins/`, from: 'plugins', product: 'plugins' };

  /** The page as the server writes it for a deployment with these login options. */
  function addPageData(content: string): void {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'ps-login', content });
    document.head.append(meta);
  }

  afterEach(() => document.head.replaceChildren());

  it('returns to the list of plugins, and names this site as origin and product', () => {
    window.history.replaceState(null, '', '/plugins/mine?tab=liked#top');
    expect(siteLogin()).toEqual(site);
  });

  it('follows the options that the deployment wrote into the page', () => {
    addPageData(JSON.stringify({ product: 'square', storageAPI: 'cookie', signUp: false }));
    expect(siteLogin()).toEqual({ ...site, product: 'square', storageAPI: 'cookie', signUp: false });
  });

  it('lets a deployment replace every default', () => {
    const own = { redirect_url: 'https://square.example/home', from: 'intranet', product: 'square' };
    addPageData(JSON.stringify(own));
    expect(siteLogin()).toEqual(own);
  });

  it('uses its defaults if the options in the page are malformed', () => {
    addPageData('{"product":');
    expect(siteLogin()).toEqual(site);
  });

  it('reads given options instead of those in the page, as a rendering server does', () => {
    addPageData(JSON.stringify({ product: 'square' }));
    expect(siteLogin({ from: 'intranet' })).toEqual({ ...site, from: 'intranet' });
    expect(siteLogin(null)).toEqual(site);
  });
});
