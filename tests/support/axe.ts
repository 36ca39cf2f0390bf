import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'puppeteer';
import { standsStill } from './standsStill';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** Rules that look at colours: another scheme changes what they find, and nothing else does. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeRules {
  /** These rules alone; all of them when left out. */
  only?: readonly string[];
  /** All rules but these. */
  without?: readonly string[];
}

/** axe-core inside a page, or a frame of one, all its rules; the focus guards of Base UI around an open layer are not content. */
export const AxePuppeteer = {
  async faults(page: Page | Frame, { only, without = [] }: AxeRules = {}): Promise<string[]> {
    const off = without.map((rule) => [rule, { enabled: false }] as const);
    // Of WCAG 2.2, which axe asks for on demand alone.
    const rules = { 'target-size': { enabled: true }, ...Object.fromEntries(off) };
    const options = JSON.stringify({ resultTypes: ['violations'], runOnly: only, rules });
    await standsStill(page);
    // Over the protocol, which the page's content security policy does not reach; once for each page that was loaded.
    if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(source);
    const violations = (await page.evaluate(
      `axe.run({ exclude: [['[data-base-ui-focus-guard]']] }, ${options}).then((result) => result.violations)`,
    )) as Violation[];
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  },

  /**
   * Of a page that is shown in the light: all rules, then those of colours in the dark, without another load. For pages whose scheme
   * is in style sheets alone; antd gets its own from scripts.
   */
  async faultsInBothSchemes(page: Page): Promise<string[]> {
    const show = (value: 'light' | 'dark') => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    const inLight = await AxePuppeteer.faults(page);
    await show('dark');
    const inDark = await AxePuppeteer.faults(page, { only: COLOUR_RULES });
    await show('light');
    return [...inLight, ...inDark.map((fault) => `in the dark: ${fault}`)];
  },
};
