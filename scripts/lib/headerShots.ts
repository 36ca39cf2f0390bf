import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer';
import sharp from 'sharp';
import { LANGUAGES } from '../../src/lib/intl/locales';
import { aDeployment } from '../../tests/support/processes/aDeployment';
import { ADMIN } from '../../tests/support/processes/runServer';

const FOLDER = 'dist/shots/headers';
const WIDTHS = [1440, 1024, 768, 390];
const HEIGHT = 640;
const SCHEMES = ['light', 'dark'];
/** Images and menus count as loaded after this time without a request. */
const QUIET_MS = 200;
/** As in the style sheet: below this width the menu of small screens has everything. */
const SMALL = 860;

const WORKS = ['Banking kit', 'Line icons', 'Event posters', 'Chart library'].map((title, index) => ({
  title,
  url: `/community/works/${index}`,
}));
const INSIDE = { works: '/community/home', components: '/community/home?classify=library', help: '/help/' };

/**
 * A deployment for each variant of the header. The official site uses the mainland China one in Chinese, and the
 * overseas one otherwise.
 */
const DEPLOYMENTS = {
  official: { featured_works: WORKS },
  oversea: { deployment: { deploy_type: 'oversea' } },
  private: { deployment: { deploy_type: 'pri' }, links: INSIDE },
  minimal: { deployment: { deploy_type: 'pri' }, features: { minimal_header: true } },
};

/**
 * Takes screenshots of every variant of the header in six languages at four widths, with its widest menu or the menu of
 * small screens open. Those of private deployments are also taken in the dark scheme (dist/shots/headers, for review).
 */
export async function takeHeaders(browser: Browser): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, config] of Object.entries(DEPLOYMENTS)) {
    const server = await aDeployment(config);
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setCookie({ name: 'ps_consent', value: 'declined', url: server.origin });
    try {
      if ('deployment' in config && config.deployment.deploy_type === 'pri') await signIn(page, server.origin);
      for (const scheme of name === 'private' ? SCHEMES : SCHEMES.slice(0, 1)) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        for (const { locale } of LANGUAGES)
          for (const width of WIDTHS)
            await take(page, `${server.origin}/plugins/?lang=${locale}`, width, `${name}-${locale}-${scheme}`);
      }
    } finally {
      await context.close();
      await server.remove();
    }
  }
  console.log(FOLDER);
}

async function take(page: Page, address: string, width: number, name: string): Promise<void> {
  await page.setViewport({ width, height: HEIGHT });
  await page.goto(address);
  // A private deployment's pages are rendered by the browser, after its start.
  await page.waitForSelector('#catalog article h3');
  const menu = width > SMALL ? 'header nav button' : 'header button[aria-expanded]';
  const button = (await page.$$(menu)).at(width > SMALL ? 1 : -1);
  if (button && (await button.isVisible())) {
    await button.click();
    await page.waitForSelector('[role="menu"], [role="dialog"]', { visible: true });
  }
  await page.waitForNetworkIdle({ idleTime: QUIET_MS });
  const png = await page.screenshot();
  await sharp(png).webp({ quality: 82 }).toFile(`${FOLDER}/${name}-${width}.webp`);
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/user/login?redirect_uri=${encodeURIComponent(`${origin}/plugins/`)}`);
  await page.waitForSelector('input[name="account"]');
  await page.type('input[name="account"]', ADMIN.account);
  await page.type('input[name="password"]', ADMIN.password);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await page.waitForSelector('#catalog article h3');
}
