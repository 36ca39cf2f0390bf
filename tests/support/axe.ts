import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** axe-core inside a page, all its rules; the focus guards of Base UI around an open layer are not content. */
export const AxePuppeteer = {
  /** @param rules only these; all of them when left out. */
  async faults(page: Page, rules?: readonly string[]): Promise<string[]> {
    // Over the protocol, which the page's content security policy does not reach.
    await page.evaluate(source);
    const violations = (await page.evaluate(
      `axe.run({ exclude: [['[data-base-ui-focus-guard]']] }, ${JSON.stringify({ resultTypes: ['violations'], runOnly: rules })}).then((result) => result.violations)`,
    )) as Violation[];
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  },
};
