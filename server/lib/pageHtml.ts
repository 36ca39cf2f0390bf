import type { Locale } from '../../contract/fields';
import type { HomePlaces } from '../../contract/homePlaces';

/** What the server says of a page in its HTML, for people before the script runs and for machines. */
export interface PageHead {
  locale: Locale;
  theme: 'light' | 'dark' | null;
  /** Tags that say what the page is (server/lib/pageMeta.ts). */
  meta: string;
  nonce: string;
  /** The deployment's login options; src/session/siteLogin.ts reads them before the first call. */
  login?: Record<string, unknown> | null;
  /** What the home page has beside the catalogue; src/pages/square/homePlaces.ts reads it. */
  home?: HomePlaces | null;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The page around the built site: `assets` are the script and style tags that the build made. */
export function pageHtml(head: PageHead, assets: string): string {
  return `<!doctype html>
<html lang="${head.locale}"${head.theme ? ` data-theme="${head.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.meta}
<meta name="color-scheme" content="light dark">
<meta name="ps-nonce" content="${head.nonce}">${dataTag('ps-login', head.login)}${dataTag('ps-home', head.home)}
<link rel="icon" href="/plugins/assets/favicon.svg" type="image/svg+xml">
${assets}
</head>
<body>
<div id="root"></div>
<noscript>${NOSCRIPT[head.locale]}</noscript>
</body>
</html>
`;
}

/** What the page tells its script. */
function dataTag(name: string, data: object | null | undefined): string {
  return data ? `\n<meta name="${name}" content="${escapeHtml(JSON.stringify(data))}">` : '';
}

const NOSCRIPT: Record<Locale, string> = {
  'zh-CN': '插件广场需要启用 JavaScript。',
  'en-US': 'Plugin Square needs JavaScript.',
  'ja-JP': 'プラグイン広場を利用するには JavaScript を有効にしてください。',
  'ko-KR': '플러그인 광장을 이용하려면 JavaScript를 켜 주세요.',
  'ru-RU': 'Для работы площадки плагинов включите JavaScript.',
  'es-ES': 'La plaza de plugins necesita JavaScript.',
};

/** The site's name and its one line, as the browser's catalogues have them (`site.title`, `site.tagline`). */
export const SITE_WORDS: Record<Locale, { title: string; tagline: string }> = {
  'zh-CN': { title: '插件广场', tagline: '为设计团队挑选的插件' },
  'en-US': { title: 'Plugin Square', tagline: 'Plugins for the way your team designs' },
  'ja-JP': { title: 'プラグイン広場', tagline: 'デザインチームのためのプラグイン' },
  'ko-KR': { title: '플러그인 광장', tagline: '디자인 팀을 위한 플러그인' },
  'ru-RU': { title: 'Площадка плагинов', tagline: 'Плагины для вашей команды дизайнеров' },
  'es-ES': { title: 'Plaza de plugins', tagline: 'Plugins para la forma de diseñar de tu equipo' },
};
