import type { Locale } from '../../contract/fields';
import { SITE_TEXTS } from './pageHtml';

/**
 * Page of a private deployment that is not set up yet (SPEC.md section 2): white, in both schemes, without scripts. Its
 * status is 200, because proxies replace the text of failures.
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
