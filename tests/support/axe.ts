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
  async faults(page: Page): Promise<string[]> {
    // Over the protocol, which the page's content security policy does not reach.
    await page.evaluate(source);
    const violations = (await page.evaluate(
      "axe.run({ exclude: [['[data-base-ui-focus-guard]']] }, { resultTypes: ['violations'] }).then((result) => result.violations)",
    )) as Violation[];
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  },
};
