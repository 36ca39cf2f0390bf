import { siteLogin } from './siteLogin';

const defaults = { redirect_url: `${location.origin}/plugins/`, from: 'plugins', product: 'plugins' };

/** The page as the server writes it for a deployment with these login options. */
function addPageData(content: string): void {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'ps-login', content });
  document.head.append(meta);
}

afterEach(() => document.head.replaceChildren());

it('returns to the list of plugins, and names this site as origin and product', () => {
  window.history.replaceState(null, '', '/plugins/mine?tab=liked#top');
  expect(siteLogin()).toEqual(defaults);
});

it('follows the options that the deployment wrote into the page', () => {
  addPageData(JSON.stringify({ product: 'square', storageAPI: 'cookie', signUp: false }));
  expect(siteLogin()).toEqual({ ...defaults, product: 'square', storageAPI: 'cookie', signUp: false });
});

it('lets a deployment replace every default', () => {
  const own = { redirect_url: 'https://square.example/home', from: 'intranet', product: 'square' };
  addPageData(JSON.stringify(own));
  expect(siteLogin()).toEqual(own);
});

it('uses its defaults if the options in the page are malformed', () => {
  addPageData('{"product":');
  expect(siteLogin()).toEqual(defaults);
});

it('reads given options instead of those in the page, as a rendering server does', () => {
  addPageData(JSON.stringify({ product: 'square' }));
  expect(siteLogin({ from: 'intranet' })).toEqual({ ...defaults, from: 'intranet' });
  expect(siteLogin(null)).toEqual(defaults);
});
