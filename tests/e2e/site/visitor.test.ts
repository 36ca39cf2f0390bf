import { openPage, origin } from '../../support/browser/browser';
import { downloadedText } from '../../support/browser/downloadedText';
import { api, Site } from '../../support/browser/Site';

const SEARCH = 'Search plugins, tags, developers';
const BANNER = 'Cookies';

/** The parts of the site that are made for visitors. */
describe('the cookie banner', () => {
  it('stores nothing until the visitor answers, and remembers the answer', async () => {
    const site = await Site.open('/plugins/', { consent: null });
    try {
      await site.cards();
      expect(await site.page.$('::-p-aria([name="Accept all"])')).toBeNull();
      await site.page.mouse.move(300, 300);
      await site.find('Accept all', 'button');
      expect(await cookieNames(site)).toEqual(['ps_lang']);
      expect(await site.accessibilityViolations()).toEqual([]);
      expect(await site.page.evaluate(() => document.activeElement === document.body)).toBe(true);

      await site.click('Necessary only', 'button');
      await site.page.waitForFunction(() => document.cookie.includes('ps_consent=declined'));
      expect(await cookieNames(site)).toEqual(['ps_consent', 'ps_lang']);
      await site.page.reload({ waitUntil: 'domcontentloaded' });
      await site.cards();
      await site.page.evaluate(() => scrollTo(0, 200));
      await site.find('Back to top', 'button');
      expect(await site.page.$('::-p-aria([name="Accept all"])')).toBeNull();
    } finally {
      await site.close();
    }
  });

  it.each([1440, 390])('has its own place between page and footer, over nothing, %d px wide', async (width) => {
    const site = await Site.open('/plugins/', { consent: null, width });
    try {
      await site.cards();
      await site.page.mouse.move(100, 300);
      const banner = await site.find(BANNER, 'region');
      const places = () =>
        banner.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const edge = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
          return { above: edge('main').bottom <= top, below: edge('footer').top >= bottom };
        });
      expect(await places()).toEqual({ above: true, below: true });
      // In the middle of the list nothing of it is on the screen, and it scrolls with the page.
      expect(await banner.isIntersectingViewport()).toBe(false);
      await banner.scrollIntoView();
      expect(await places()).toEqual({ above: true, below: true });
    } finally {
      await site.close();
    }
  });

  it('opens again from the footer', async () => {
    const site = await Site.open('/plugins/', { consent: null, width: 390 });
    try {
      await site.cards();
      await site.page.mouse.move(100, 300);
      await site.find(BANNER, 'region');
      await site.click('Cookie settings', 'button');
      await site.click('Analytics and convenience', 'switch');
      await site.click('Save', 'button');
      await site.page.waitForFunction(() => document.cookie.includes('ps_consent=granted'));
    } finally {
      await site.close();
    }
  });

  it('is not shown to a browser that asks not to be tracked', async () => {
    const page = await openPage({ locale: 'en-US', consent: null });
    const site = Site.of(page);
    try {
      await page.evaluateOnNewDocument("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
      await page.goto(`${origin()}/plugins/`);
      await site.cards();
      await page.mouse.move(300, 300);
      await page.evaluate(() => scrollTo(0, 200));
      await site.find('Back to top', 'button');
      expect(await page.$('::-p-aria([name="Accept all"])')).toBeNull();
    } finally {
      await site.close();
    }
  });
});

describe('recent searches', () => {
  it('are shown in the empty field, and operated by keyboard', async () => {
    const site = await Site.open('/plugins/', { consent: 'granted' });
    try {
      await site.cards();
      for (const word of ['color', 'chart']) {
        await site.type(SEARCH, word);
        await site.press('Enter');
        await site.sees(`Results for “${word}”`);
        // The code that stores searches is loaded at the first focus of the field, and may run after the results are
        // shown.
        await site.page.waitForFunction((last) => localStorage.getItem('ps_recent_searches')?.includes(last), {}, word);
      }
      await site.page.goto(`${origin()}/plugins/`);
      await site.cards();
      await site.press('/');
      await site.sees('Recent searches');
      expect(await options(site)).toEqual(['chart', 'color', 'Clear all']);
      expect(await site.accessibilityViolations()).toEqual([]);

      await site.press('ArrowDown');
      await site.press('Delete');
      expect(await options(site)).toEqual(['color', 'Clear all']);
      await site.press('Enter');
      await site.sees('Results for “color”');

      await site.click('Clear');
      await site.press('ArrowUp');
      await site.press('Enter');
      await site.page.waitForFunction(() => !document.querySelector('[role="option"]'));
      expect(await site.page.evaluate(() => localStorage.getItem('ps_recent_searches'))).toBeNull();
    } finally {
      await site.close();
    }
  });
});

describe('scrolling', () => {
  it('gives the header a background from 20 px on, and the tags 40 px before they reach the header', async () => {
    const site = await Site.open();
    try {
      await site.cards();
      const bar = await site.page.$eval('[class*="bar"]:has([role="radiogroup"], [aria-label="Tags"])', (element) =>
        Math.round(
          element.getBoundingClientRect().top - document.querySelector('header')!.getBoundingClientRect().bottom,
        ),
      );
      await showsGrounds(site, 0, { header: false, tags: false });
      await showsGrounds(site, 20, { header: true, tags: false });
      // Scrolls here from 20 px: from the top, the wait would end before the page has handled the scroll.
      await showsGrounds(site, 19, { header: false, tags: false });
      await showsGrounds(site, bar - 39, { header: true, tags: true });
      await showsGrounds(site, bar - 42, { header: true, tags: false });
    } finally {
      await site.close();
    }
  });

  it('shows a button to the top once the page is scrolled, and moves the focus too', async () => {
    const site = await Site.open();
    try {
      await site.cards();
      await site.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      await site.page.evaluate(() => scrollTo(0, 1));
      await site.click('Back to top', 'button');
      await site.page.waitForFunction(() => scrollY === 0);
      expect(await site.page.evaluate(() => document.activeElement?.id)).toBe('main');
      await site.page.waitForFunction(() => !document.querySelector('[aria-label="Back to top"]'));
    } finally {
      await site.close();
    }
  });
});

describe('the user agreement and the privacy policy', () => {
  it.each([
    ['protocol', 'en-US', 'User agreement'],
    ['privacy', 'zh-CN', '隐私政策'],
  ])('/%s is readable in %s', async (name, locale, title) => {
    const site = await Site.open(`/plugins/${name}`, { locale });
    try {
      await site.sees(title);
      await site.page.waitForFunction((expected) => document.title.startsWith(expected), {}, title);
      expect(await site.accessibilityViolations()).toEqual([]);
    } finally {
      await site.close();
    }
  });
});

it('downloads a package whose bytes are the reviewed ones', async () => {
  const { data } = await api<{ plugin_list: { plugin_key: string; name: string }[] }>(
    'GET',
    '/api/cmt/plugin/list?limit=1',
  );
  const site = await Site.open(`/plugins/?plugin_key=${data.plugin_list[0]?.plugin_key}`);
  try {
    const file = await downloadedText(site.page, () => site.click('Download package', 'link'));
    expect(JSON.parse(file)).toHaveProperty('manifest_version', 1);
  } finally {
    await site.close();
  }
});

async function cookieNames(site: Site): Promise<string[]> {
  return (await site.page.cookies()).map(({ name }) => name).sort();
}

async function options(site: Site): Promise<string[]> {
  return site.page.$$eval('[role="option"]', (found) => found.map((option) => option.textContent ?? ''));
}

/** Scrolls to `top`, and waits until the header and the tags each have a background exactly if `grounds` says so. */
async function showsGrounds(site: Site, top: number, grounds: { header: boolean; tags: boolean }): Promise<void> {
  await site.page.evaluate((y) => scrollTo(0, y), top);
  await site.page.waitForFunction(
    (wanted) =>
      document.querySelector('header')?.hasAttribute('data-scrolled') === wanted.header &&
      (document.querySelector('main [data-scrolled]') !== null) === wanted.tags,
    {},
    grounds,
  );
}
