import type { Locale } from '../../contract/values/locales';
import type { OrganizationShown } from './organizationShown';
import type { SiteChrome } from './siteChrome';

/**
 * The home page as the server renders it, with its data (docs/internals.md, "How a page starts"). The server, the
 * program that renders pages (src/render) and the browser share these types. src/render/homeRequests.ts lists the requests.
 */

/** Calls with which the catalog and a plugin's detail begin. The first script of the site contains their table. */
export const CATALOG_CALLS = ['getPlugin', 'listPlugins', 'listRecommendations', 'listTags'] as const;

/**
 * A call whose response the server may put into the page. The calls for the content above the catalog are not in the
 * first script, because most sites have little of this content.
 */
export type InitialCall = (typeof CATALOG_CALLS)[number] | 'getCampaign' | 'listActivePromotions' | 'listBanners';

/** A call that the page makes first, with its payload. */
export interface InitialRequest {
  name: InitialCall;
  payload: object;
}

/** Key of a call's response in the page's data. */
export const responseKey = (call: string, payload: object): string => `${call} ${JSON.stringify(payload)}`;

/**
 * Content of the home page above the list. The server writes it into the page's HTML, so that the browser reserves
 * space for what will load and requests nothing that does not exist (docs/decisions/0010-first-screen.md).
 */
export interface HomeContent {
  /** Number of banners with a link. */
  banners: number;
  /** Number of promoted plugins. */
  promoted: number;
  /** True if the feedback group has a QR code. */
  group: boolean;
  /** True if the campaign in the address exists. */
  activity: boolean;
}

/**
 * Data with which the server rendered the page. The browser starts with the same data (src/lib/page/initialData.ts), so
 * that both render the same.
 */
export interface InitialData {
  /** The page's address, with the part of its query that changes its content (shownSearch.ts). */
  href: string;
  locale: Locale;
  /** The color scheme that the user chose; `null` follows the device. */
  theme: 'light' | 'dark' | null;
  /** Content above the catalog; `null` if there is none. */
  home: HomeContent | null;
  /** API responses, by `responseKey`. */
  responses: Record<string, unknown>;
}

/** Settings of the deployment for its pages. */
export interface RenderOptions {
  login: Record<string, unknown> | null;
  chrome: SiteChrome;
  organization: OrganizationShown | null;
}

/** A rendered page as HTML. */
export interface RenderedPage {
  /** HTML of the root element; the browser hydrates it. */
  root: string;
  /** HTML of the plugin dialog over the page; the browser replaces it with its own dialog. */
  layer: string | null;
}

/** The program that renders the home page for the server; built from src/render into dist/render. */
export interface PageRenderer {
  /** The requests with which the home page begins, on the site of this organization. */
  initialRequests(search: string, home: HomeContent | null, organization: OrganizationShown | null): InitialRequest[];
  renderHomePage(data: InitialData, options: RenderOptions): Promise<RenderedPage>;
}

/** Id of the element with the data: `<script type="application/json">`, which any content security policy allows. */
export const INITIAL_DATA_ID = 'ps-initial-data';

/** Id of the dialog that the server rendered over the page. */
export const RENDERED_LAYER_ID = 'ps-rendered-layer';

/**
 * `<meta>` for each file of an Admin page that the browser loads after the hinted files
 * (src/lib/page/preloadPageFiles.ts).
 */
export const NEXT_FILE_META = 'ps-next-file';
