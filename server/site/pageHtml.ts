import type { Locale } from '../../contract/fields';
import type { HomePlaces } from '../../contract/homePlaces';
import { LOCALES } from '../../contract/values/locales';
import { pageText } from '../../locales/pageMessages';
import type { EnterpriseShown } from '../../shared/enterpriseShown';
import type { SiteChrome } from '../../shared/siteChrome';
import { EARLY_CLICK_REPLAY } from './earlyClickReplay';

/** What the server says of a page in its HTML, for people before the script runs and for machines. */
export interface PageHead {
  locale: Locale;
  theme: 'light' | 'dark' | null;
  /** What a reader without scripts is told where the browser draws the page. */
  noScript: string;
  /** Tags that say what the page is (server/site/pageMeta.ts). */
  meta: string;
  /** Lets Admin's antd write its styles; null where nothing writes any. */
  nonce: string | null;
  /** The deployment's login options; src/session/siteLogin.ts reads them before the first call. */
  login?: Record<string, unknown> | null;
  /** The origins of the deployment's clients; src/host/host.ts reads them. Null where there is no client. */
  client?: { origins: readonly string[] } | null;
  /** The header and footer of this deployment; src/lib/siteChrome.ts reads it. */
  face: SiteChrome;
  /** The enterprise whose site it is; src/lib/enterprise.ts reads it. */
  enterprise?: EnterpriseShown | null;
  /** What the home page has beside the catalogue; src/pages/square/homePlaces.ts reads it. */
  home: HomePlaces | null;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** What stands in a page beside its head: tags of the built site, and the page itself where the server draws it. */
export interface PageBody {
  /** Styles, and hints for what will be asked for. */
  styles: string;
  scripts: string;
  root?: string;
  /** What lies over the page; it comes first, for it is what the reader came for. */
  layer?: string | null;
  /** What the page was drawn with; the browser takes it from an element of this id. */
  first?: object;
}

/** The page around the built site. Its scripts come last: they wait for the page, and the page should not for them. */
export function pageHtml(head: PageHead, { styles, scripts, root = '', layer, first }: PageBody): string {
  return `<!doctype html>
<html lang="${head.locale}"${head.theme ? ` data-theme="${head.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.meta}
<meta name="color-scheme" content="light dark">
${head.nonce ? `<meta name="ps-nonce" content="${head.nonce}">` : ''}${dataTag('ps-face', head.face)}${dataTag('ps-login', head.login)}${dataTag('ps-client', head.client)}${dataTag('ps-enterprise', head.enterprise)}${dataTag('ps-home', head.home)}
<link rel="icon" href="/plugins/assets/favicon.svg" type="image/svg+xml">
${styles}
</head>
<body>
${first ? EARLY_CLICK_REPLAY.element : ''}
${layer ? `<div id="ps-drawn-layer">${layer}</div>` : ''}
<div id="root"${layer ? ' data-behind=""' : ''}>${root}</div>
${first ? `<script id="ps-first-page" type="application/json">${jsonInHtml(first)}</script>` : `<noscript>${escapeHtml(head.noScript)}</noscript>`}
${scripts}
</body>
</html>
`;
}

/** JSON that ends no script and breaks no line, whatever its texts hold. */
export function jsonInHtml(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What the page tells its script. */
function dataTag(name: string, data: object | null | undefined): string {
  return data ? `\n<meta name="${name}" content="${escapeHtml(JSON.stringify(data))}">` : '';
}

export interface SiteWords {
  title: string;
  tagline: string;
}

/** The site's name and its one line. */
export const SITE_WORDS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    { title: pageText(locale, 'site.title'), tagline: pageText(locale, 'site.tagline') },
  ]),
) as Record<Locale, SiteWords>;
