import { createPath, type To } from 'history';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import { patchRoutes } from '@/entryRoutes';
import { HomeParts } from '@/features/home/HomeParts';
import { ServerRenderedDetail } from '@/features/plugin-detail/ServerRenderedDetail';
import { homeRequests } from '@/initialRequests';
import { KitLabelsProvider } from '@/kit/KitLabels';
import { registerArtGenerator } from '@/kit/PluginArt/generator';
import { kitLabels } from '@/layouts/kitLabels';
import type { LocaleName } from '@/lib/intl/locales';
import { IntlProvider } from '@/lib/intl/reactIntl';
import { useText } from '@/lib/intl/useText';
import { setEnterprise } from '@/lib/page/enterprise';
import { setInitialData } from '@/lib/page/initialData';
import { registerSiteChrome } from '@/lib/page/siteChrome';
import { closedSearch, openPluginKey } from '@/pages/plugin-stage/detailAddress';
import { registerHomeParts } from '@/pages/square/homeContent';
import { siteLogin } from '@/session/login/siteLogin';
import { type LoginOptions, setOptions } from '@/session/options';
import { PluginManager } from '@/umi-overrides/pluginManager';
import { type SiteHistory, siteOf } from '@/umi-overrides/renderer';
import type { Feature } from '../../contract/organization/enterprise';
import type { PluginDetail } from '../../contract/plugins/plugins';
import { SITE_PATH } from '../../contract/values/sitePaths';
import { loadMessages } from '../../locales/loadMessages';
import * as art from '../../shared/art/art';
import type { EnterpriseShown } from '../../shared/site/enterpriseShown';
import { type PageRenderer, type RenderOptions, responseKey } from '../../shared/site/initialPage';

registerArtGenerator(art);
registerHomeParts(HomeParts);

type Messages = Record<string, string>;

/** Requests of the home page on the site of this organization. */
export const initialRequests: PageRenderer['initialRequests'] = (search, home, enterprise) => {
  applyEnterprise(enterprise);
  return homeRequests(search, home);
};

/** Renders the home page for a visitor, with responses that the API has already given. */
export const renderHomePage: PageRenderer['renderHomePage'] = async (data, options) => {
  const { locale } = data;
  const { enterprise } = options;
  const { search } = new URL(data.href);
  const key = openPluginKey(search);
  const detail = key
    ? (data.responses[responseKey('getPlugin', { plugin_key: key })] as PluginDetail | undefined)
    : undefined;
  const words = {
    ...(await loadMessages(locale)),
    ...(detail && (await loadMessages(locale, 'site/detail'))),
    ...(data.home && (await loadMessages(locale, 'site/home'))),
    ...(enterprise?.texts as Messages | undefined),
  };
  // The code below sets module state. Rendering is synchronous, so the data of two pages cannot mix.
  setInitialData(data);
  try {
    setOptions(siteLogin(options.login as Partial<LoginOptions> | null));
    registerSiteChrome(options.chrome);
    applyEnterprise(enterprise);
    const history = staticHistory(search);
    return {
      root: renderRoot(locale, words, history),
      layer: detail ? renderLayer(locale, words, history, detail) : null,
    };
  } finally {
    setInitialData(null);
  }
};

function applyEnterprise(enterprise: RenderOptions['enterprise']): void {
  setEnterprise((enterprise as EnterpriseShown<Feature> | null) ?? {});
}

/** Must be the same tree that Umi builds in the browser, so that hydration matches. */
function renderRoot(locale: LocaleName, words: Messages, history: SiteHistory): string {
  const routes = { frame: { id: 'frame', path: '/' }, square: { id: 'square', path: '/', parentId: 'frame' } };
  const routeComponents: Record<string, ComponentType> = {};
  patchRoutes({ routes, routeComponents });
  const pluginManager = PluginManager.create({
    plugins: [
      {
        apply: {
          i18nProvider: (inner: ReactNode) => (
            <IntlProvider locale={locale} messages={words}>
              {inner}
            </IntlProvider>
          ),
        },
      },
    ],
  });
  const Site = siteOf({ routes, routeComponents, pluginManager, history, basename: SITE_PATH });
  return renderToString(<Site />);
}

function renderLayer(locale: LocaleName, words: Messages, history: SiteHistory, plugin: PluginDetail): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={words}>
      <Router navigator={history} location={history.location} basename={SITE_PATH}>
        <Labeled>
          <ServerRenderedDetail plugin={plugin} closed={SITE_PATH + closedSearch(history.location.search)} />
        </Labeled>
      </Router>
    </IntlProvider>,
  );
}

function Labeled({ children }: { children: ReactNode }) {
  return <KitLabelsProvider labels={kitLabels(useText())}>{children}</KitLabelsProvider>;
}

/** A history of one entry that never changes. */
function staticHistory(search: string): SiteHistory {
  const stay = () => undefined;
  return {
    action: 'POP' as SiteHistory['action'],
    location: { pathname: SITE_PATH, search, hash: '', state: null, key: 'default' },
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    listen: () => stay,
    push: stay,
    replace: stay,
    go: stay,
  };
}
