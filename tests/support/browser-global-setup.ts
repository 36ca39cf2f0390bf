import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';
import { BROWSER_ARGUMENTS, findBrowser } from './findBrowser';
import { runServer, type ServerProcess } from './runServer';

declare global {
  var browserTests: { browser: Browser; server: ServerProcess } | undefined;
}

/** One built site, one server and one browser for all browser tests. */
export default async function setup(): Promise<void> {
  if (!existsSync('dist/server/main.js'))
    throw new Error('The browser tests need the built product. Run npm run build first.');
  const executablePath = findBrowser();
  console.log(`\nBrowser: ${executablePath}`);
  const server = await runServer();
  const browser = await puppeteer.launch({ executablePath, args: BROWSER_ARGUMENTS, headless: true });
  globalThis.browserTests = { browser, server };
  process.env.TEST_ORIGIN = server.origin;
  process.env.TEST_BROWSER = browser.wsEndpoint();
}
