import type { Page } from 'puppeteer';
import { origin } from '../../support/browser/browser';
import { Site } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { ADMIN } from '../../support/processes/runServer';
import { isWholeMatrix } from '../../support/wholeMatrix';
import { ADMIN_LANGUAGES, words } from '../../support/words';

const ADMIN_ROOT = '/plugins/backstage-index';

/** Every page of the menu, with its title. */
const PAGES = [
  ['overview', 'overview.title'],
  ['audit-list', 'audit.title'],
  ['reports', 'report.title'],
  ['ratings', 'ratings.title'],
  ['blocks', 'block.title'],
  ['resource-state-list', 'slot.title'],
  ['recommendations', 'recommend.title'],
  ['banner-config', 'banner.title'],
  ['activities', 'activity.title'],
  ['featured-works', 'featured.title'],
  ['qr-codes', 'qr.title'],
  ['tags', 'tag.title'],
  ['synonyms', 'synonym.title'],
  ['iconfont', 'setting.iconfont'],
  ['pexels', 'setting.pexels'],
  ['enterprise', 'enterprise.menu'],
  ['links', 'siteLink.title'],
  ['bundles', 'bundle.title'],
  ['acts', 'action.title'],
  ['accounts', 'accounts.title'],
] as const;

interface Look {
  locale: string;
  scheme: 'light' | 'dark';
  width: number;
}
const WIDE: Look = { locale: 'zh-CN', scheme: 'light', width: 1440 };
const PHONE: Look = { locale: 'en-US', scheme: 'dark', width: 390 };

/** A visitor, a plain user and an administrator. Each has a browser profile and navigates in it. */
let visitor: Site;
let member: Site;
let admin: Site;
beforeAll(async () => {
  visitor = await Site.open('/plugins/protocol');
  member = await openSignedIn('/plugins/protocol', await aMember());
  admin = await openSignedIn('/plugins/protocol', ADMIN);
});

const goTo = (site: Site, page: string) =>
  site.page.goto(`${origin()}${ADMIN_ROOT}/${page}`, { waitUntil: 'domcontentloaded' });
/** Everything is loaded: no spinner and no placeholder is left. */
const isWhole = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('.ant-spin-spinning, .ant-skeleton, [role="status"] [data-shape]'),
  );

async function look(site: Site, { locale, scheme, width }: Look): Promise<void> {
  await site.page.setViewport({ width, height: 900 });
  await site.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await site.speak(locale);
}

/**
 * A page of each permission. All pages have one guard (src/admin/shell/adminRoutes.test.ts, AdminGate.test.tsx), so all
 * of them are opened only in the nightly run.
 */
const GUARDED = isWholeMatrix ? PAGES.map(([page]) => page) : ['overview', 'accounts'];

it.each(GUARDED)('%s redirects visitors to the login, and plain users to /403', async (page) => {
  await Promise.all([goTo(visitor, page), goTo(member, page)]);
  await visitor.isAt('/user/login');
  expect(new URL(visitor.page.url()).searchParams.get('redirect_uri')).toContain(`${ADMIN_ROOT}/${page}`);
  await member.isAt('/plugins/403');
});

/**
 * The first two pages; all of them in the nightly run. everyPage.test.ts opens each page once and runs axe on it, wide and on a
 * phone.
 */
const LOOKED_AT = isWholeMatrix ? PAGES : PAGES.slice(0, 2);

describe.each(LOOKED_AT)('%s', (page, title) => {
  it.each([WIDE, PHONE])('is a page in $locale without findings of axe ($scheme, $width px)', async (wanted) => {
    await look(admin, wanted);
    await goTo(admin, page);
    await admin.find(words(wanted.locale)(title), 'heading');
    await isWhole(admin.page);
    expect(await admin.accessibilityViolations()).toEqual([]);
    expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(wanted.width);
  });
});

it.each(ADMIN_LANGUAGES)('shows pending work on the overview, and the table of each chart, in %s', async (locale) => {
  const textOf = words(locale);
  const name = `Overview Grid ${locale}`;
  const token = await tokenOf(await aMember());
  await submit(token, { name, version: '1.0.0' });
  // A chart without numbers has no table.
  await approve(await submit(token, { name: `Decided ${name}`, version: '1.0.0' }), '1.0.0');
  await look(admin, { ...WIDE, locale });
  await goTo(admin, 'overview');
  await admin.sees(textOf('overview.oldest', { ago: '' }).trim());
  await admin.find(textOf('overview.activity'), 'heading');
  const shown = textOf('overview.view', { title: textOf('overview.decisions') });
  await admin.clickOn(`[aria-label="${shown}"] ::-p-text(${textOf('overview.table')})`);
  await admin.sees(textOf('overview.week'));
  await admin.find(textOf('health.title'), 'heading');
  await admin.sees(textOf('health.allWell'));
  expect(await admin.accessibilityViolations()).toEqual([]);
  await admin.click(textOf('overview.review'), 'link');
  await admin.isAt(`${ADMIN_ROOT}/audit-list`);
  // The longest pending submission is first, so the newest one is searched for.
  await goTo(admin, `audit-list?keyword=${encodeURIComponent(name)}`);
  await admin.find(textOf('audit.actionsOf', { act: textOf('audit.view'), name, version: '1.0.0' }), 'link');
});

it('clears a search by a button that is large enough for a finger', async () => {
  await look(admin, PHONE);
  await goTo(admin, 'audit-list?keyword=qzxqzx');
  await admin.sees('No version matches');
  await isWhole(admin.page);
  expect(await admin.accessibilityViolations()).toEqual([]);
  await admin.clickOn('.ant-input-clear-icon');
  await admin.click('Search', 'button');
  await admin.page.waitForFunction(() => location.search === '');
});
