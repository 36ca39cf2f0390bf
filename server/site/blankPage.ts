import type { Locale } from '../../contract/fields';
import { SITE_WORDS } from './pageHtml';

/**
 * The page of a private deployment that is not set up yet (SPEC.md section 2): nothing on white, in either scheme and
 * without a script. Its status is that of a page, for proxies put texts of their own in the place of failures.
 */
export const blankPage = (locale: Locale): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="only light">
<meta name="robots" content="noindex">
<title>${SITE_WORDS[locale].title}</title>
</head>
<body></body>
</html>
`;
