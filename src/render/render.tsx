import { AsyncLocalStorage } from 'node:async_hooks';
import { createPath, type To } from 'history';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import { patchRoutes } from '@/entryRoutes';
import { HomeParts } from '@/features/home/HomeParts';
import { ServerRenderedDetail } from '@/features/plugin-detail/ServerRenderedDetail';
import { KitLabelsProvider } from '@/kit/KitLabels';
import { artGenerator } from '@/kit/PluginArt/generator';
import { kitLabels } from '@/layouts/kitLabels';
import type { LocaleName } from '@/lib/intl/locales';
import { IntlProvider } from '@/lib/intl/reactIntl';
import { useText } from '@/lib/intl/useText';
import { closedSearch, openPluginKey } from '@/lib/links/detailAddress';
import { type Page, setPage } from '@/lib/page/page';
import { loadedParts } from '@/pages/square/homeContent';
import { type LoginOptions, setOptions, siteLogin } from '@/session/options';
import { PluginManager } from '@/umi-overrides/pluginManager';
import { type SiteHistory, siteOf } from '@/umi-overrides/renderer';
import type { Feature } from '../../contract/organization/organization';
import type { PluginDetail } from '../../contract/plugins/plugins';
import { SITE_PATH } from '../../contract/values/paths';
import { loadMessages } from '../../locales/loadMessages';
import * as art from '../../shared/art/art';
import {
  type InitialData,
  type PageRenderer,
  type RenderedPage,
  type RenderOptions,
  responseKey,
} from '../../shared/site/initialPage';
import type { OrganizationShown } from '../../shared/site/organizationShown';
import { homeRequests } from './homeRequests';

artGenerator.set(art);
loadedParts.set(HomeParts);

/** The page of each rendering: the data of pages that are rendered at the same time cannot mix. */
const pages = new AsyncLocalStorage<Page>();
setPage(() => {
  const page = pages.getStore();
  if (!page) throw new Error('The server reads the data of a page only while it renders that page.');
  return page;
});

type Messages = Record<string, string>;

/** Requests of the home page on the site of this organization. */
export const initialRequests: PageRenderer['initialRequests'] = (search, home, organization) =>
  pages.run({ data: null, organization: shown(organization) }, () => homeRequests(search, home));

/** Renders the home page for a visitor, with responses that the API has already given. */
export const renderHomePage: PageRenderer['renderHomePage'] = (data, { login, chrome, organization }) =>
  pages.run({ data, chrome, organization: shown(organization) }, async () => {
    setOptions(siteLogin(login as Partial<LoginOptions> | null));
    return render(data, organization?.texts as Messages | undefined);
  });

async function render(data: InitialData, replaced: Messages | undefined): Promise<RenderedPage> {
  const { locale } = data;
  const { search } = new URL(data.href);
  const key = openPluginKey(search);
  const detail = key
    ? (data.responses[responseKey('getPlugin', { plugin_key: key })] as PluginDetail | undefined)
    : undefined;
  const words = {
    ...(await loadMessages(locale)),
    ...(detail && (await loadMessages(locale, 'site/detail'))),
    ...(data.home && (await loadMessages(locale, 'site/home'))),
    ...replaced,
  };
  const history = staticHistory(search);
  return {
    root: renderRoot(locale, words, history),
    layer: detail ? renderLayer(locale, words, history, detail) : null,
  };
}

const shown = (organization: RenderOptions['organization']) =>
  (organization as OrganizationShown<Feature> | null) ?? {};

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
