import lighthouse, { type RunnerResult } from 'lighthouse';
import puppeteer from 'puppeteer';
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser/findBrowser';
import { runServer } from '../support/processes/runServer';

/** `npm run lighthouse`: Lighthouse's mobile scores of the plugin list and of a detail, on the starter catalog. */
const MIN_SCORE = 95;
const RUNS = 5;
/** Sometimes Lighthouse misses the start of a load ("NO_NAVSTART") and returns no score. */
const ATTEMPTS = 3;

type Result = RunnerResult['lhr'];

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

/** Takes the run with the median performance: a single run also measures other work of the machine. */
async function judge(what: string, address: string): Promise<void> {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await visit(address));
  const performance = ({ categories }: Result) => categories.performance?.score ?? 0;
  runs.sort((one, other) => performance(one) - performance(other));
  printScores(what, runs[Math.floor(RUNS / 2)] as Result);
  console.log(`  of ${RUNS} runs, performance: ${runs.map((run) => percent(performance(run))).join(', ')}`);
}

async function visit(address: string): Promise<Result> {
  const port = Number(new URL(browser.wsEndpoint()).port);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { lhr } = (await lighthouse(address, { port, logLevel: 'error' })) ?? {};
    if (lhr && lhr.categories.performance?.score !== null) return lhr;
  }
  throw new Error(`Lighthouse could not record ${address}, ${ATTEMPTS} times.`);
}

function printScores(what: string, { categories, audits }: Result): void {
  for (const { id, title, score, auditRefs } of Object.values(categories)) {
    console.log(`${`${what}: ${title}`.padEnd(28)} ${String(percent(score)).padStart(4)}   at least ${MIN_SCORE}`);
    if (percent(score) >= MIN_SCORE) continue;
    for (const ref of auditRefs) {
      const audit = audits[ref.id];
      if (!audit || ref.weight === 0) continue;
      // A category has no score if one of its parts could not run.
      if (audit.errorMessage) console.log(`  ${id}: ${audit.title} could not run: ${audit.errorMessage}`);
      if (audit.score !== null && audit.score < 1) console.log(`  ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}

function percent(score: number | null): number {
  return Math.round((score ?? 0) * 100);
}
