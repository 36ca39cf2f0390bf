import type { Locale } from '../../contract/fields';
import { LOCALES } from '../../contract/values/locales';
import { SITE_PATH } from '../../contract/values/paths';
import { pageText } from '../../locales/pageMessages';
import { type HomeContent, INITIAL_DATA_ID, RENDERED_LAYER_ID } from '../../shared/site/initialPage';
import type { OrganizationShown } from '../../shared/site/organizationShown';
import type { SiteChrome } from '../../shared/site/siteChrome';
import { EARLY_CLICK_REPLAY } from './inlineScripts';

/** Data in a page's HTML, for users before the script runs and for crawlers. */
export interface PageHead {
  locale: Locale;
  theme: 'light' | 'dark' | null;
  /** Text for users without scripts, if the browser renders the page. */
  noScript: string;
  /** Tags that describe the page (server/site/pageMeta.ts). */
  meta: string;
  /** Nonce for the styles of antd in Admin; null if there are none. */
  nonce: string | null;
  /** Login options of the deployment, which src/session/options.ts reads before the first call. */
  login?: Record<string, unknown> | null;
  /** Origins of the deployment's desktop apps, for src/host/host.ts; null if there are none. */
  client?: { origins: readonly string[] } | null;
  /** Header and footer of this deployment, for src/lib/page/siteChrome.ts. */
  chrome: SiteChrome;
  /** The organization's setting, for src/lib/page/organization.ts. */
  organization?: OrganizationShown | null;
  /** Contents of the home page besides the catalog, for src/pages/square/homeContent.ts. */
  home: HomeContent | null;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Contents of a page besides its head: tags of the built site, and the rendered page, if any. */
export interface PageBody {
  /** Styles, and hints for the next requests. */
  styles: string;
  scripts: string;
  root?: string;
  /** The layer over the page. It comes first, because it is the content that the user requested. */
  layer?: string | null;
  /** Data that the page was rendered with (src/lib/page/initialData.ts). */
  initialData?: object;
}

/** The HTML around the built site. Its scripts come last, so that the page does not wait for them. */
export function pageHtml(head: PageHead, { styles, scripts, root = '', layer, initialData }: PageBody): string {
  return `<!doctype html>
<html lang="${head.locale}"${head.theme ? ` data-theme="${head.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.meta}
<meta name="color-scheme" content="light dark">
${head.nonce ? `<meta name="ps-nonce" content="${head.nonce}">` : ''}${dataTag('ps-chrome', head.chrome)}${dataTag('ps-login', head.login)}${dataTag('ps-client', head.client)}${dataTag('ps-enterprise', head.organization)}${dataTag('ps-home', head.home)}
<link rel="icon" href="${SITE_PATH}assets/favicon.svg" type="image/svg+xml">
${styles}
</head>
<body>
${initialData ? EARLY_CLICK_REPLAY.element : ''}
${layer ? `<div id="${RENDERED_LAYER_ID}">${layer}</div>` : ''}
<div id="root"${layer ? ' data-covered=""' : ''}>${root}</div>
${initialData ? `<script id="${INITIAL_DATA_ID}" type="application/json">${jsonInHtml(initialData)}</script>` : `<noscript>${escapeHtml(head.noScript)}</noscript>`}
${scripts}
</body>
</html>
`;
}

/** JSON that cannot end a script or break a line, whatever its texts contain. */
export function jsonInHtml(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Data for the page's script. */
function dataTag(name: string, data: object | null | undefined): string {
  return data ? `\n<meta name="${name}" content="${escapeHtml(JSON.stringify(data))}">` : '';
}

export interface SiteTexts {
  title: string;
  tagline: string;
}

/** The site's name and description. */
export const SITE_TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    { title: pageText(locale, 'site.title'), tagline: pageText(locale, 'site.tagline') },
  ]),
) as Record<Locale, SiteTexts>;

/**
 * Page of a private deployment that is not set up yet (requirements.md section 2): white, in both schemes, without
 * scripts. Its status is 200, because proxies replace the text of failures.
 */
export const blankPage = (locale: Locale): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="only light">
<meta name="robots" content="noindex">
<title>${SITE_TEXTS[locale].title}</title>
</head>
<body></body>
</html>
`;
