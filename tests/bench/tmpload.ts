import puppeteer from 'puppeteer-core';
import { BROWSER_ARGUMENTS, findBrowser } from '../support/findBrowser';
import { runServer } from '../support/runServer';
import { coldLoad } from './loads';

const server = await runServer();
const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS, headless: true });
for (const p of ['/plugins/?lang=en-US', '/plugins/?lang=zh-CN']) {
  const l = await coldLoad(browser, server.origin + p, { slow: false });
  console.log(p, l.scriptBytes, l.styleBytes, l.pageBytes, l.scripts.length);
}
await browser.close();
await server.remove();
