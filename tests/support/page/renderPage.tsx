import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { act, configure, render } from '@testing-library/react';
import { renderClient, useLocation } from '@umijs/max';
import type { BrowserHistory } from 'history';
import { type ComponentType, startTransition, use, useState } from 'react';
import { openMessages } from '@/kit/Message/messageStore';
import { SiteFrame } from '@/layouts/SiteFrame';
import { loadArea, startLocale } from '@/lib/intl/currentLocale';
import type { LocaleName } from '@/lib/intl/locales';
import { page } from '@/lib/page/page';
import type { AuthRecord } from '@/session/record/AuthRecord';
import { AUTH_KEY } from '@/session/record/authStorage';
import { init, type LoginOptions } from '@/session/session';
import type { SiteRoute } from '../../../config/routes';
import type { UserInfo } from '../../../contract/accounts/accounts';
import { compileMessages } from '../../../locales/compileMessages.mjs';
import { loadMessages } from '../../../locales/loadMessages';
import { MESSAGE_AREAS } from '../../../locales/messageAreas';
import type { SiteChrome } from '../../../shared/site/siteChrome';
import { writeCookie } from '../../../src/lib/page/writeCookie';
import { aUser } from './aUser';
import type { Handler } from './fakeApi';
import { officialChrome } from './officialChrome';

// Rendering a page is fast, unless other tests use the processor at the same time.
configure({ asyncUtilTimeout: 10_000 });

/** Umi's `base` at run time (config/). */
const BASE = '/plugins/';

/** Every page of a test is a new history entry. */
let pages = 0;

export interface PageOptions {
  /** Below the base path, with the query: `/?keyword=x`. */
  address?: string;
  locale?: LocaleName;
  /** Login options that differ from the defaults. */
  login?: Partial<LoginOptions>;
  /** Route options of the page, as in config/routes.ts. */
  route?: Partial<SiteRoute>;
  /** Overrides of the site chrome. */
  chrome?: Partial<SiteChrome>;
  /**
   * Navigations are transitions, as in the product (src/umi-overrides/renderer.tsx), and the next page is not shown before
   * this promise resolves. By default, Umi's own renderer shows it at once.
   */
  nextPage?: Promise<unknown>;
}

/**
 * Renders a page as app.tsx does: with Umi's own providers, the site's messages, the stored session, a real address
 * bar, and the frame of every page.
 */
export async function renderPage(Page: ComponentType, options: PageOptions = {}) {
  const { address = '/', locale = 'en-US', login, chrome, route, nextPage } = options;
  page().chrome = { ...officialChrome(), ...chrome };
  pages += 1;
  window.history.replaceState({ key: `page ${pages}`, idx: 0 }, '', BASE + address.replace(/^\//, ''));
  writeCookie(`ps_lang=${locale}; path=/`);
  scrollLikeABrowser();
  const pluginManager = createPluginManager();
  await startLocale(async (language, area) => compiled(await loadMessages(language, area)));
  // A page may be rendered without the layout or layer that loads its messages.
  await Promise.all(MESSAGE_AREAS.map(loadArea));
  init({ redirect_url: `${location.origin}${BASE}`, from: 'plugins', product: 'plugins', ...login });
  const Framed = () => (
    <SiteFrame>
      <Page />
      {nextPage && <NextPage ready={nextPage} />}
    </SiteFrame>
  );
  const history = createHistory({ type: 'browser', basename: BASE });
  if (nextPage) navigateInTransitions(history);
  const Site = renderClient({
    routes: { page: { ...route, path: '/*', id: 'page' } as { id: string } },
    routeComponents: { page: Framed },
    pluginManager,
    history,
    basename: BASE,
    publicPath: '/plugins/',
    runtimePublicPath: false,
    rootElement: document.body,
    __INTERNAL_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: {},
    components: true,
  }) as unknown as ComponentType;
  // The page appears once the initial state is loaded.
  return act(async () => render(<Site />));
}

function navigateInTransitions(history: Pick<BrowserHistory, 'listen'>): void {
  const listen = history.listen;
  history.listen = (listener) => listen((update) => startTransition(() => listener(update)));
}

/** Suspends each page after the first one until it is ready. */
function NextPage({ ready }: { ready: Promise<unknown> }) {
  const { key } = useLocation();
  const [first] = useState(key);
  if (key !== first) use(ready);
  return null;
}

/** The bundler parses the messages, which their type does not show. Here nothing is bundled. */
function compiled(messages: Record<string, string>): Record<string, string> {
  return compileMessages(messages) as Record<string, string>;
}

/** jsdom does not scroll. The site only needs to read its scroll position. */
function scrollLikeABrowser(): void {
  window.scrollTo = (x?: number | ScrollToOptions, y = 0) => {
    const top = typeof x === 'object' ? (x.top ?? 0) : y;
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  };
}

const TOKENS = {
  access_token: 'access-of-the-test',
  refresh_token: 'refresh-of-the-test',
  expires_in: 3600,
  refresh_expires_in: 36_000,
};

/** Stores the session of a logged-in user, as an earlier login left it. */
export function signedInAs(changes: Partial<UserInfo> = {}): void {
  const { expires_in, refresh_expires_in, ...tokens } = TOKENS;
  const record: AuthRecord = {
    ...tokens,
    access_expires_at: Date.now() + expires_in * 1000,
    refresh_expires_at: Date.now() + refresh_expires_in * 1000,
    user_info: aUser(changes),
  };
  localStorage.setItem(AUTH_KEY, JSON.stringify(record));
}

/** Handlers of the account service for a successful login and for requests with its tokens. */
export function signInHandlers(changes: Partial<UserInfo> = {}): Record<string, Handler> {
  const user_info = aUser(changes);
  return {
    'POST /api/user-center/user/login/password': () => ({ account: user_info.user_name, code: 'code-of-the-test' }),
    'GET /api/user-center/user/login/code/user': () => ({ ...TOKENS, user_info }),
    'GET /api/user-center/user/valid': () => ({ info: user_info }),
  };
}

afterEach(() => {
  localStorage.clear();
  // A toast outlives its page. The next test must not find it.
  act(() => {
    for (const { id } of openMessages.get()) openMessages.remove(id);
  });
});
