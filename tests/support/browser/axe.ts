import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'puppeteer';
import { waitUntilStill } from './waitUntilStill';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** Rules about colors. Only their findings change with the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeRules {
  /** Only these rules; all if left out. */
  only?: readonly string[];
  /** Rules to skip. */
  without?: readonly string[];
}

/**
 * axe-core inside a page or a frame, with all its rules. The focus guards of Base UI around an open layer are not
 * content.
 */
export const AxePuppeteer = {
  async violations(page: Page | Frame, { only, without = [] }: AxeRules = {}): Promise<string[]> {
    const off = without.map((rule) => [rule, { enabled: false }] as const);
    // A rule of WCAG 2.2, which axe runs only on demand.
    const rules = { 'target-size': { enabled: true }, ...Object.fromEntries(off) };
    const options = JSON.stringify({ resultTypes: ['violations'], runOnly: only, rules });
    await waitUntilStill(page);
    // Injected over the DevTools protocol, which the page's content security policy does not restrict; once per loaded
    // page.
    if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(source);
    const violations = (await page.evaluate(
      `axe.run({ exclude: [['[data-base-ui-focus-guard]']] }, ${options}).then((result) => result.violations)`,
    )) as Violation[];
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  },

  /**
   * Findings on a page in the light scheme: all rules, then the color rules in the dark scheme, without another load.
   */
  async violationsInBothSchemes(page: Page): Promise<string[]> {
    const show = async (value: 'light' | 'dark') => {
      const before = await page.evaluate(antdColors);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
      await page.waitForFunction(hasOtherColors, { polling: 50 }, before);
    };
    const inLight = await AxePuppeteer.violations(page);
    await show('dark');
    const inDark = await AxePuppeteer.violations(page, { only: COLOR_RULES });
    await show('light');
    return [...inLight, ...inDark.map((violation) => `in the dark scheme: ${violation}`)];
  },
};

/**
 * The text color of antd's part of a page and the background of a list's card, which antd changes by script, one after
 * the other; empty without antd.
 */
function antdColors(): string[] {
  const styleOf = (selector: string) =>
    [...document.querySelectorAll(selector)].slice(0, 1).map((part) => getComputedStyle(part));
  const backgrounds = styleOf('.ant-app .ant-pro-card').map(({ backgroundColor }) => backgroundColor);
  return [...styleOf('.ant-app').map(({ color }) => color), ...backgrounds.filter((color) => color.startsWith('rgb('))];
}

/** Whether all of these colors ({@link antdColors}) have changed, or started to. */
function hasOtherColors(before: string[]): boolean {
  const styleOf = (selector: string) =>
    [...document.querySelectorAll(selector)].slice(0, 1).map((part) => getComputedStyle(part));
  const [text, background] = before;
  return (
    styleOf('.ant-app').every(({ color }) => color !== text) &&
    styleOf('.ant-app .ant-pro-card').every(({ backgroundColor }) => backgroundColor !== background)
  );
}
