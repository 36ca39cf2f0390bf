import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGUMENTS, findBrowser } from '../support/findBrowser';
import { runServer } from '../support/runServer';

/** `npm run lighthouse`: Lighthouse's mobile scores of the square and of a detail, on the starter catalogue. */
const AT_LEAST = 95;

const server = await runServer();
const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
try {
  const list = await (await fetch(`${server.origin}/api/cmt/plugin/list?limit=1`)).json();
  const key = (list as { data: { plugin_list: { plugin_key: string }[] } }).data.plugin_list[0]?.plugin_key;
  await judge('square', `${server.origin}/plugins/?lang=en-US`);
  await judge('detail', `${server.origin}/plugins/?plugin_key=${key}&lang=en-US`);
} finally {
  await browser.close();
  await server.remove();
}

async function judge(what: string, address: string): Promise<void> {
  const port = Number(new URL(browser.wsEndpoint()).port);
  const { lhr } = (await lighthouse(address, { port, logLevel: 'error' })) ?? {};
  if (!lhr) throw new Error(`Lighthouse said nothing of ${address}.`);
  for (const { id, title, score, auditRefs } of Object.values(lhr.categories)) {
    console.log(
      `${`${what}: ${title}`.padEnd(28)} ${String(Math.round((score ?? 0) * 100)).padStart(4)}   at least ${AT_LEAST}`,
    );
    if ((score ?? 0) * 100 >= AT_LEAST) continue;
    for (const ref of auditRefs) {
      const audit = lhr.audits[ref.id];
      if (!audit || ref.weight === 0) continue;
      // A category is scored as nothing when one of its audits could not run.
      if (audit.errorMessage) console.log(`  ${id}: ${audit.title} could not run: ${audit.errorMessage}`);
      if (audit.score !== null && audit.score < 1) console.log(`  ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}
