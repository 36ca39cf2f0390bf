import puppeteer, { type Browser } from 'puppeteer';
import { prepareData } from '../processes/preparedData';
import { runServer, type ServerProcess } from '../processes/runServer';
import { BROWSER_ARGUMENTS, findTestBrowser } from './findBrowser';

/** A built site with its own server, and the browser that opens it. */
interface TestSite {
  server: ServerProcess;
  browser: Browser;
}

declare global {
  var browserTests: TestSite[] | undefined;
}

/**
 * V8 compiles a function when it is first called, also where a bundle hints that it will be called. A page then takes a
 * sixth less processor time.
 */
const LAZY_SCRIPTS = '--js-flags=--max-lazy';

/**
 * All pages of a profile share one process, and their scripts are compiled once (profiles.ts). The product's pages ask for
 * a process of their own, which no test relies on.
 */
const ONE_PROCESS = ['--process-per-site', '--disable-features=OriginIsolationHeader'];

/** Starts one site per worker, so that parallel tests do not affect each other. */
export default async function setup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  await prepareData();
  const executablePath = findTestBrowser();
  console.log(`\nBrowser: ${executablePath}`);
  const sites: TestSite[] = [];
  globalThis.browserTests = sites;
  while (sites.length < maxWorkers) {
    const server = await runServer();
    sites.push({
      server,
      browser: await puppeteer.launch({
        executablePath,
        args: [...BROWSER_ARGUMENTS, LAZY_SCRIPTS, ...ONE_PROCESS],
        headless: 'shell',
      }),
    });
  }
  process.env.TEST_ORIGINS = sites.map(({ server }) => server.origin).join(' ');
  process.env.TEST_BROWSERS = sites.map(({ browser }) => browser.wsEndpoint()).join(' ');
}
