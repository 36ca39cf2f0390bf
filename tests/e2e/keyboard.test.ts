import { Site } from '../support/Site';

/** The site without a mouse. */
it('is usable by keyboard only: skip link, a card, its detail, and back to the card', async () => {
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
    await site.page.keyboard.type(first ?? '');
    await site.press('Enter');
    await site.sees(`Results for “${first}”`);
  } finally {
    await site.close();
  }
});

const focused = (site: Site) => site.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const isOnCard = (site: Site) =>
  site.page.evaluate(() => document.activeElement?.getAttribute('href')?.includes('plugin_key=') ?? false);
