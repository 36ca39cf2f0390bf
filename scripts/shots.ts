import { mkdirSync } from 'node:fs';
import puppeteer from 'puppeteer';
import sharp from 'sharp';
import { kitDemos } from '../.storybook/demos';
import { aSessionOf } from '../tests/support/browser/aStoredSession';
import { BROWSER_ARGUMENTS, findBrowser } from '../tests/support/browser/findBrowser';
import { buildKitDocs, storyAddress } from '../tests/support/browser/kitDocs';
import { openLayer } from '../tests/support/browser/openLayer';
import { ADMIN, runServer } from '../tests/support/processes/runServer';
import { serveFolder } from '../tests/support/services/serveFolder';
import { takeHeaders } from './lib/headerShots';

/**
 * `npm run shots`: takes the README's screenshots of the built product on its starter catalog, and of every demo of
 * the kit in both schemes and every header (dist/shots, for review; they are not committed).
 */
interface Shot {
  name: string;
  path: string;
  locale: string;
  scheme: 'light' | 'dark';
  /** Logged in as the administrator, who also publishes. */
  isSignedIn?: true;
}

/** One for each audience of the README. */
const SHOTS: Shot[] = [
  { name: 'users', path: '/plugins/', locale: 'en-US', scheme: 'light' },
  { name: 'developers', path: '/plugins/publish-plugin/single', locale: 'en-US', scheme: 'light', isSignedIn: true },
  {
    name: 'administrators',
    path: '/plugins/backstage-index/audit-list?status=0',
    locale: 'zh-CN',
    scheme: 'dark',
    isSignedIn: true,
  },
  { name: 'operators', path: '/plugins/backstage-index/overview', locale: 'en-US', scheme: 'dark', isSignedIn: true },
];
const SIZE = { width: 1440, height: 1000 };

const FOLDER = 'docs/shots';
const KIT_FOLDER = 'dist/shots/kit';
const DEMO_SIZE = { width: 720, height: 480 };
/** Images of the README stay small in the repository. */
const WIDTH = 1200;

const server = await runServer();
const browser = await puppeteer.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
mkdirSync(FOLDER, { recursive: true });
try {
  const session = await aSessionOf(server.origin, ADMIN);
  for (const shot of SHOTS) await take(shot, session);
  await takeDemos();
  await takeHeaders(browser);
} finally {
  await browser.close();
  await server.remove();
}

async function take({ name, path, locale, scheme, isSignedIn }: Shot, session: string): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(SIZE);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  const cookies = { ps_lang: locale, ps_consent: 'declined', ...(isSignedIn && { ps_admin: '1' }) };
  for (const [cookie, value] of Object.entries(cookies))
    await page.setCookie({ name: cookie, value, url: server.origin });
  if (isSignedIn) await page.evaluateOnNewDocument((record) => localStorage.setItem('ps_auth', record), session);
  await page.goto(server.origin + path, { waitUntil: 'networkidle0' });
  const png = await page.screenshot();
  await sharp(png).resize({ width: WIDTH }).webp({ quality: 82 }).toFile(`${FOLDER}/${name}.webp`);
  console.log(`${FOLDER}/${name}.webp`);
  await context.close();
}

async function takeDemos(): Promise<void> {
  mkdirSync(KIT_FOLDER, { recursive: true });
  const { origin, close } = await serveFolder(buildKitDocs());
  const page = await browser.newPage();
  await page.setViewport(DEMO_SIZE);
  for (const demo of kitDemos()) {
    for (const scheme of ['light', 'dark'] as const) {
      await page.goto(`${origin}/${storyAddress(demo.id, scheme)}`);
      await page.waitForSelector('body[data-ready]');
      await openLayer(page, demo.widget);
      // Outside of the viewport, the browser would scroll rows that snap to a slide.
      const png = await page.screenshot({ captureBeyondViewport: false });
      await sharp(png).webp({ quality: 82 }).toFile(`${KIT_FOLDER}/${demo.id}-${scheme}.webp`);
    }
  }
  console.log(`${KIT_FOLDER}: ${kitDemos().length} demos`);
  await page.close();
  await close();
}
