import { mkdirSync } from 'node:fs';
import puppeteer from 'puppeteer';
import sharp from 'sharp';
import { BROWSER_ARGUMENTS, findBrowser } from '../tests/support/findBrowser';
import { openLayer } from '../tests/support/openLayer';
import { runServer } from '../tests/support/runServer';
import { takeHeaders } from './lib/headerShots';
import { buildKitDocs, kitDemos, serveFolder } from './lib/kitDocs';

/**
 * `npm run shots`: the README's screenshots, taken of the built product on its starter catalogue, and every demo of the
 * kit in both schemes and every header (dist/shots, to look at; they are not committed).
 */
interface Shot {
  name: string;
  path: string;
  locale: string;
  scheme: 'light' | 'dark';
  width: number;
  height: number;
}

const SHOTS: Shot[] = [
  { name: 'square-en-US-light', path: '/plugins/', locale: 'en-US', scheme: 'light', width: 1440, height: 1500 },
  {
    name: 'detail-zh-CN-dark',
    path: '/plugins/?plugin_key=$KEY',
    locale: 'zh-CN',
    scheme: 'dark',
    width: 1440,
    height: 1000,
  },
  { name: 'square-phone-ru-RU-light', path: '/plugins/', locale: 'ru-RU', scheme: 'light', width: 390, height: 844 },
];

const FOLDER = 'docs/shots';
const KIT_FOLDER = 'dist/shots/kit';
const DEMO_SIZE = { width: 720, height: 480 };
/** README pictures stay small in the repository. */
const WIDTH = 1200;

const server = await runServer();
const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
mkdirSync(FOLDER, { recursive: true });
try {
  const list = await (await fetch(`${server.origin}/api/cmt/plugin/list?limit=1`)).json();
  const key = (list as { data: { plugin_list: { plugin_key: string }[] } }).data.plugin_list[0]?.plugin_key ?? '';
  for (const shot of SHOTS) await take(shot, key);
  await takeDemos();
  await takeHeaders(browser);
} finally {
  await browser.close();
  await server.remove();
}

async function take({ name, path, locale, scheme, width, height }: Shot, key: string): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.setCookie({ name: 'ps_lang', value: locale, url: server.origin });
  await page.goto(server.origin + path.replace('$KEY', key), { waitUntil: 'networkidle0' });
  const png = await page.screenshot();
  await sharp(png)
    .resize({ width: Math.min(WIDTH, width), withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(`${FOLDER}/${name}.webp`);
  console.log(`${FOLDER}/${name}.webp`);
  await page.close();
}

async function takeDemos(): Promise<void> {
  await buildKitDocs('dist/docs');
  mkdirSync(KIT_FOLDER, { recursive: true });
  const { origin, close } = await serveFolder('dist/docs');
  const page = await browser.newPage();
  await page.setViewport(DEMO_SIZE);
  for (const { name, widget } of kitDemos()) {
    for (const scheme of ['light', 'dark']) {
      await page.goto(`${origin}/frame.html?demo=${name}&scheme=${scheme}&lang=en`);
      await page.waitForSelector('body[data-ready]');
      await openLayer(page, widget);
      // Beyond the viewport the browser would move rows that snap to a slide.
      const png = await page.screenshot({ captureBeyondViewport: false });
      await sharp(png).webp({ quality: 82 }).toFile(`${KIT_FOLDER}/${name}-${scheme}.webp`);
    }
  }
  console.log(`${KIT_FOLDER}: ${kitDemos().length} demos`);
  await page.close();
  await close();
}
