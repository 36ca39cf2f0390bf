import { constants, schemes } from '../../config/tokens';
import { compileTokens } from './compileTokens';

/** The declarations of the first rule after `start`. */
function ruleAfter(start: string): string[] {
  const css = compileTokens();
  const from = css.indexOf('{', css.indexOf(start) + start.length - 1) + 1;
  return css
    .slice(from, css.indexOf('}', from))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

it("uses the same dark values for the user's choice and for the system setting", () => {
  const chosen = ruleAfter('[data-theme="dark"] {');
  expect(chosen).toContain(`--ps-bg: ${schemes.dark.bg};`);
  expect(chosen).toContain('color-scheme: dark;');
  expect(ruleAfter(':root:not([data-theme="light"]):not([data-theme="dark"]) {')).toEqual(chosen);
});

it('writes every token of the table', () => {
  const css = compileTokens();
  const missing = [...Object.keys(schemes.light), ...Object.keys(constants)].filter(
    (name) => !css.includes(`--ps-${name}: `),
  );
  expect(missing).toEqual([]);
});

it('sets the fonts of a language only where it begins, so that an organization’s own font reaches the elements below', () => {
  const rules = compileTokens().match(/^.*:lang\(.*$/gm) ?? [];
  expect(rules).not.toEqual([]);
  expect(rules.filter((selector) => !selector.startsWith(':where(:root, [lang]):lang('))).toEqual([]);
});

it('removes durations for users who prefer reduced motion', () => {
  expect(ruleAfter('@media (prefers-reduced-motion: reduce) {\n  :root {')).toContain('--ps-motion: 0ms;');
});
