import { Site } from '../../support/browser/Site';
import { until } from '../../support/until';

/** The site without a mouse. */
it('is usable by keyboard only: skip link, a card, its detail, and back to the card; then a search and its filters', async () => {
  const site = await Site.open();
  try {
    const [first] = await site.cards();
    await site.press('Tab');
    expect(await focused(site)).toBe('Skip to the main content');

    for (let presses = 0; presses < 60 && !(await isOnCard(site)); presses++) await site.press('Tab');
    const card = await focused(site);
    expect(card).toBeTruthy();
    await site.press('Enter');
    await site.find('Install', 'button');
    expect(site.page.url()).toContain('plugin_key=');

    await site.press('Escape');
    await site.page.waitForFunction(() => !location.search.includes('plugin_key'));
    await site.page.waitForFunction((name) => document.activeElement?.textContent?.trim() === name, {}, card);

    await site.press('/');
    const name = first ?? '';
    await site.page.keyboard.type(name.slice(0, 3));
    await site.page.waitForSelector('[role=option]');
    // Suggestions for fewer letters may still be replaced, which ends the choice.
    await until('a suggestion was chosen', async () => {
      await site.press('ArrowDown');
      return (await site.page.$('[role=option][aria-selected=true]')) !== null;
    });
    expect(await site.violationsInBothSchemes()).toEqual([]);
    await site.press('Escape');
    await site.page.waitForFunction(() => !document.querySelector('[role=option]'));
    await site.page.keyboard.type(name.slice(3));
    await site.press('Enter');
    await site.sees(`Results for “${name}”`);

    await site.page.waitForFunction(() =>
      /\d/.test(document.querySelector('label:has([type=checkbox])')?.textContent ?? ''),
    );
    await tabTo(site, '[type=checkbox]');
    await site.press('Space');
    await site.page.waitForFunction(() => location.search.includes('has_package=1'));
    await tabTo(site, '[aria-haspopup=menu]');
    await site.press('Enter');
    // The menu gets the focus after it is visible, and each key moves it a moment later.
    await hasFocus(site, '[role=menuitemradio]');
    await site.press('End');
    await hasFocus(site, '[role=menuitemradio]:last-of-type');
    await site.press('Enter');
    await site.page.waitForFunction(() => location.search.includes('updated_within=365'));
    await site.find('Clear filters', 'button');
    expect(await site.violationsInBothSchemes()).toEqual([]);

    const { search } = new URL(site.page.url());
    await site.page.reload();
    await site.find('Updated: in the past year', 'button');
    expect(await site.page.$eval('[type=checkbox]', (box) => (box as HTMLInputElement).checked)).toBe(true);
    expect(new URL(site.page.url()).search).toBe(search);
    expect(await site.cards()).toContain(name);
    await site.page.goBack();
    await site.page.waitForFunction(() => !location.search.includes('updated_within'));
    expect(new URL(site.page.url()).searchParams.get('has_package')).toBe('1');
  } finally {
    await site.close();
  }
});

const focused = (site: Site) => site.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const isOnCard = (site: Site) =>
  site.page.evaluate(() => document.activeElement?.getAttribute('href')?.includes('plugin_key=') ?? false);

const hasFocus = (site: Site, selector: string) =>
  site.page.waitForFunction((one) => document.activeElement?.matches(one), { polling: 50 }, selector);

/** Presses Tab until an element that matches has the focus. */
async function tabTo(site: Site, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (
      await site.page.evaluate(
        (one) => document.activeElement?.closest('#catalog') && document.activeElement.matches(one),
        selector,
      )
    )
      return;
    await site.press('Tab');
  }
  throw new Error(`Tab reaches nothing that matches ${selector}.`);
}
