import puppeteer from 'puppeteer-core';
import { BROWSER_ARGUMENTS, findBrowser } from '../support/findBrowser';
import { runServer } from '../support/runServer';
import { coldLoad } from './loads';

const server = await runServer();
const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
for (const path of ['/plugins/', '/plugins/?lang=ru-RU']) {
  const l = await coldLoad(browser, server.origin + path, { slow: false });
  console.log(
    path,
    l.scriptBytes,
    'style',
    l.styleBytes,
    'page',
    l.pageBytes,
    'shift',
    l.layoutShift,
    l.scripts.map((s) => s.split('/').pop()).join(' '),
  );
}
await browser.close();
await server.remove();
