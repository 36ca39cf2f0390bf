import { constants, languageFonts, phone, reducedMotion, type SchemeName, schemes } from '../../config/tokens';

type Tokens = Readonly<Record<string, string>>;

const declarations = (tokens: Tokens, indent: string): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${indent}--ps-${name}: ${value};\n`)
    .join('');

function rule(selector: string, tokens: Tokens, indent = '', first = ''): string {
  return `${indent}${selector} {\n${first}${declarations(tokens, `${indent}  `)}${indent}}\n`;
}

/** Native parts (scroll bars, form controls) follow the color scheme only with `color-scheme`. */
const schemeRule = (selector: string, scheme: SchemeName, indent = ''): string =>
  rule(selector, schemes[scheme], indent, `${indent}  color-scheme: ${scheme};\n`);

const mediaRule = (query: string, rules: string): string => `@media (${query}) {\n${rules}}\n`;

/**
 * The token table as style sheet text. A user's choice is `data-theme` on `<html>`; without it the system setting
 * decides.
 */
export function compileTokens(): string {
  const noChoice = ':root:not([data-theme="light"]):not([data-theme="dark"])';
  return [
    schemeRule(':root,\n[data-theme="light"]', 'light'),
    schemeRule('[data-theme="dark"]', 'dark'),
    mediaRule('prefers-color-scheme: dark', schemeRule(noChoice, 'dark', '  ')),
    rule(':root', constants),
    ...languageFonts.map(({ languages, font }) =>
      // Only on elements that set a language. Otherwise the rule would set the fonts on every element, over an
      // organization's fonts.
      rule(languages.map((name) => `:where(:root, [lang]):lang(${name})`).join(',\n'), { font }),
    ),
    mediaRule(`max-width: ${phone.maxWidth}px`, rule(':root', phone.tokens, '  ')),
    mediaRule('prefers-reduced-motion: reduce', rule(':root', reducedMotion, '  ')),
  ].join('\n');
}
