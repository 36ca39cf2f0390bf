import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { render } from '@testing-library/react';
import { renderClient } from '@umijs/max';
import type { ComponentType } from 'react';
import { SiteFrame } from '@/layouts/SiteFrame';
import { startLocale } from '@/lib/intl/currentLocale';
import type { LocaleName } from '@/lib/intl/locales';
import { loadMessages } from '@/locales/loadMessages';
import { connectSession } from '@/session/session';
import { AUTH_KEY, type AuthRecord } from '@/session/storedRecord';

/** As Umi has it at run time: config/ `base`. */
const BASE = '/plugins/';

export interface PageOptions {
  /** Below the base path, with its query: `/?keyword=x`. */
  address?: string;
  locale?: LocaleName;
}

/**
 * Renders a page as app.tsx does: Umi's own providers, the site's words, the stored session, a real address bar, and
 * the frame that every page stands in.
 */
export async function renderPage(Page: ComponentType, { address = '/', locale = 'en-US' }: PageOptions = {}) {
  window.history.replaceState(null, '', BASE + address.replace(/^\//, ''));
  // biome-ignore lint/suspicious/noDocumentCookie: the language is remembered in a cookie, and jsdom has no Cookie Store
  document.cookie = `ps_lang=${locale}; path=/`;
  const pluginManager = createPluginManager();
  await startLocale(loadMessages);
  connectSession();
  const Framed = () => (
    <SiteFrame>
      <Page />
    </SiteFrame>
  );
  const Site = renderClient({
    routes: { page: { path: '/*', id: 'page' } },
    routeComponents: { page: Framed },
    pluginManager,
    history: createHistory({ type: 'browser', basename: BASE }),
    basename: BASE,
    publicPath: '/plugins/',
    runtimePublicPath: false,
    rootElement: document.body,
    __INTERNAL_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: {},
    components: true,
  }) as unknown as ComponentType;
  return render(<Site />);
}

/** The stored record of a signed-in user, as a sign-in before this page left it. */
export function signedInAs(changes: Partial<AuthRecord['user_info']> = {}): void {
  const record: AuthRecord = {
    access_token: 'access-of-the-test',
    refresh_token: 'refresh-of-the-test',
    access_expires_at: Date.now() + 3_600_000,
    refresh_expires_at: Date.now() + 36_000_000,
    user_info: {
      user_id: 7,
      account_id: 7,
      user_name: 'mei',
      nick_name: 'Mei',
      email: null,
      mobile: null,
      avatar_url: null,
      created_at: '2025-01-01T00:00:00.000Z',
      department: null,
      e_id: null,
      is_administrator: false,
      is_owner: false,
      staff_status: 0,
      identification: null,
      ...changes,
    },
  };
  localStorage.setItem(AUTH_KEY, JSON.stringify(record));
}

afterEach(() => localStorage.clear());
