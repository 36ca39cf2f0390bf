import type { ElementHandle } from 'puppeteer';
import type { OwnPluginPage } from '../../../contract/plugins/ownPlugins';
import type { PluginDetail } from '../../../contract/plugins/plugins';
import { origin } from '../../support/browser/browser';
import { aLargeImage, anImage, aPackageFile, aVideo, ReleaseDriver } from '../../support/browser/ReleaseDriver';
import { aPerson, api, type Person, Site } from '../../support/browser/Site';
import { approve as approveSubmission, openSignedIn, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { ADMIN } from '../../support/processes/runServer';
import { until } from '../../support/until';
import { ADMIN_LANGUAGES, words } from '../../support/words';

const FORM = '/plugins/publish';
const MEDIA = 'Gallery';

/** Logs in on the server's own page, then opens the form. */
async function openForm(person: Person, path = FORM, options: Parameters<typeof Site.open>[1] = {}) {
  const site = await openSignedIn(path, person, options);
  await site.find('Preview', 'button');
  return { site, form: new ReleaseDriver(site) };
}

/** Key of the only plugin that a developer has published. */
async function keyOf(developer: Person): Promise<string> {
  const token = await tokenOf(developer);
  const { data } = await api<OwnPluginPage>('GET', '/api/cmt/plugin/user/list?type=published', { token });
  return data.plugin_list[0]?.plugin_key ?? '';
}

async function approve(plugin_key: string, version: string): Promise<void> {
  expect(await approveSubmission(plugin_key, version)).toMatchObject({ code: 0 });
}

const detailOf = async (key: string) => api<PluginDetail>('GET', `/api/cmt/plugin?plugin_key=${key}`);

describe('a developer', () => {
  let developer: Person;
  let key: string;
  beforeAll(async () => {
    developer = await aMember();
  });

  it('publishes with images and a video; after the approval a visitor finds and installs it', async () => {
    const { site, form } = await openForm(developer);
    await form.choosePlugin(aPackageFile({ name: 'Grid Weaver', version: '1.0.0', permissions: ['clipboard'] }));
    await site.sees('Reads and writes the clipboard');
    expect(await form.valueOf('Name')).toBe('Grid Weaver');
    await form.fill({ Summary: 'Weaves grids', Description: 'Grids of every size.', Contact: 'ada@square.test' });
    await form.fill({ 'Release notes': 'The first one' });
    await form.choose('Icon', await anImage('icon.png', 120, 80, '#0a6a74'));
    await site.find('Crop the icon', 'dialog');
    await site.click('Crop', 'button');
    await form.choose(
      MEDIA,
      await anImage('one.png', 640, 360, '#b4232f'),
      await anImage('two.png', 640, 360, '#3f8a37'),
    );
    await site.find('image 2');
    await form.choose(MEDIA, await aVideo(site), await anImage('four.png', 640, 360, '#0a6a74'));
    await site.sees('3 / 3');
    await site.sees('four.png: You can add up to 3 images and videos in total.');
    await form.submit();
    await site.sees('Version 1.0.0 submitted for review');
    await site.sees('Network hosts');
    await site.close();

    key = await keyOf(developer);
    expect((await detailOf(key)).status).toBe(404);
    await approve(key, '1.0.0');
    const { data } = await detailOf(key);
    expect(data).toMatchObject({ name: 'Grid Weaver', icon: expect.stringMatching(/^\/files\//), cover: null });
    expect([data.panel_images.length, typeof data.video]).toEqual([2, 'string']);

    const visitor = await Site.open(`/plugins/?plugin_key=${key}`);
    await visitor.click('Install', 'button');
    await visitor.signUpInDialog(aPerson());
    await visitor.find('Uninstall', 'button');
    await visitor.close();
  });

  it('submits a new version, which is hidden until it is approved', async () => {
    const { site, form } = await openForm(developer, `${FORM}?plugin_key=${key}`);
    expect(await form.valueOf('Summary')).toBe('Weaves grids');
    await site.sees('The previous version is 1.0.0.');
    await form.chooseCode(aPackageFile({}));
    await form.fill({ Name: 'Grid Weaver Pro', Version: '1.0.0', 'Release notes': 'A better one' });
    await form.submit();
    // Only the server can check this. The error is shown at its field.
    await site.sees('already exists. Use a higher number');
    await form.fill({ Version: '1.1.0' });
    await form.submit();
    await site.sees('Version 1.1.0 submitted for review');
    await site.click('My plugins', 'button');
    await site.find('My plugins', 'heading');
    await site.close();

    expect((await detailOf(key)).data).toMatchObject({ name: 'Grid Weaver', current_version: '1.0.0' });
    const before = (await detailOf(key)).data;
    await approve(key, '1.1.0');
    const { panel_images, video, icon } = before;
    expect((await detailOf(key)).data).toMatchObject({
      ...{ name: 'Grid Weaver Pro', current_version: '1.1.0' },
      ...{ panel_images, video, icon },
    });
  });

  it('edits only texts and the order of images; the version stays, and the edit is hidden until it is approved', async () => {
    const { site } = await openForm(developer, `/plugins/publish?release=listing&plugin_key=${key}`);
    const form = new ReleaseDriver(site);
    await site.sees('Listing of Grid Weaver Pro');
    expect(await site.page.$('#release-code')).toBeNull();
    const second = await site.page.$eval('img[alt="image 2"]', (image) => image.src);
    await form.drag('Move image 2', 'Move image 1');
    await site.page.waitForFunction(
      (src) => document.querySelector<HTMLImageElement>('img[alt="image 1"]')?.src === src,
      {},
      second,
    );
    // For 50 ms after a drop, dnd-kit clears each new selection (its issue 1037), so a key pressed by a script can be lost.
    await until('the summary is typed', async () => {
      await form.fill({ Summary: 'Weaves every grid' });
      return (await form.valueOf('Summary')) === 'Weaves every grid';
    });
    await form.submit();
    await site.find('Listing submitted for review', 'heading');
    // Users who return see the pending submission, and continue editing it.
    await site.page.goto(`${origin()}/plugins/publish?release=listing&plugin_key=${key}`);
    await site.sees('Your last listing update is still in review.');
    expect(await form.valueOf('Summary')).toBe('Weaves every grid');
    expect(await site.accessibilityViolations()).toEqual([]);
    await site.close();

    const before = (await detailOf(key)).data;
    expect(before.intro).toBe('Weaves grids');
    await approve(key, '1.1.0');
    expect((await detailOf(key)).data).toMatchObject({
      ...{ intro: 'Weaves every grid', current_version: '1.1.0', versions: before.versions },
      panel_images: [...before.panel_images].reverse(),
    });
  });
});

describe('the form', () => {
  let developer: Person;
  beforeAll(async () => {
    developer = await aMember();
  });

  it('keeps its draft after a reload, including files, and asks before it is left', async () => {
    const { site, form } = await openForm(developer);
    await site.page.goto(`${origin()}/plugins/`);
    await site.cards();
    await site.page.goto(origin() + FORM);
    await form.fill({ Name: 'Unfinished' });
    await form.choose(MEDIA, await anImage('kept.png', 640, 360, '#0a6a74'));
    await site.find('image 1');
    await site.sees('Draft saved on this device');
    site.page.on('dialog', (dialog) => void dialog.accept());
    await site.page.reload({ waitUntil: 'domcontentloaded' });
    await site.sees('was restored.');
    expect(await form.valueOf('Name')).toBe('Unfinished');
    await site.find('image 1');

    await form.fill({ Summary: 'More of it' });
    await site.click('Publish from your terminal', 'link');
    await site.find('Leave this page?', 'alertdialog');
    await site.click('Stay', 'button');
    await site.page.waitForSelector('[role=alertdialog]', { hidden: true });
    expect(await form.valueOf('Summary')).toBe('More of it');
    await site.click('Publish from your terminal', 'link');
    await site.click('Leave', 'button');
    await site.isAt('/plugins/terminal');
    await site.close();
  });

  it('continues by itself after a lost connection', async () => {
    const { site, form } = await openForm(await aMember());
    await form.chooseCode(aPackageFile({ name: 'Patient', version: '1.0.0', intro: 'Waits', description: 'Waits.' }));
    await form.fill({ 'Release notes': 'The first one', Contact: 'ada@square.test' });
    await site.page.setOfflineMode(true);
    await form.submit();
    await site.sees('Waiting for the connection');
    await site.page.setOfflineMode(false);
    await site.sees('Version 1.0.0 submitted for review');
    await site.close();
  });

  it('continues an upload where it was when the page was reloaded', async () => {
    const { site, form } = await openForm(await aMember());
    await form.chooseCode(
      aPackageFile({ name: 'Resumed', version: '1.0.0', intro: 'Goes on', description: 'Goes on.' }),
    );
    await form.fill({ 'Release notes': 'The first one', Contact: 'ada@square.test' });
    await form.choose(MEDIA, await aLargeImage('large.png'));
    await site.find('image 1');
    await site.sees('Draft saved on this device');
    // The rest of the upload takes many seconds, so that the reload interrupts it on a slow machine too.
    await site.page.emulateNetworkConditions({ upload: 200_000, download: -1, latency: 0 });
    await form.submit();
    await site.page.waitForFunction(
      () =>
        Number(document.querySelector('[role=progressbar][aria-label="large.png"]')?.getAttribute('aria-valuenow')) >
        500_000,
    );
    site.page.on('dialog', (dialog) => void dialog.accept());
    await site.page.reload({ waitUntil: 'domcontentloaded' });
    await site.sees('was restored.');

    await site.page.emulateNetworkConditions(null);
    const startedUploads: string[] = [];
    const found: number[] = [];
    site.page.on('response', (response) => {
      if (!response.url().includes('/api/cmt/uploads')) return;
      if (response.request().method() === 'POST') startedUploads.push(response.url());
      // While the server ends the interrupted request, it may ask for another attempt.
      if (response.request().method() === 'HEAD' && response.ok())
        found.push(Number(response.headers()['upload-offset']));
    });
    await form.submit();
    await site.sees('Version 1.0.0 submitted for review');
    // The code had arrived and is sent again, because it is small. Only the rest of the image is sent.
    expect(startedUploads).toHaveLength(1);
    expect(found).toEqual([expect.any(Number)]);
    expect(found[0]).toBeGreaterThan(0);
    await site.close();
  });

  it('has no axe violations in both schemes', async () => {
    const { site, form } = await openForm(await aMember(), FORM);
    await form.choosePlugin(aPackageFile({ version: 'one' }));
    await site.sees('1 problem in plugin.json');
    await form.chooseCode(aPackageFile({ version: '1.0.0' }));
    await form.choose(MEDIA, await anImage('a.png', 64, 36, '#0a6a74'), await anImage('b.png', 64, 36, '#b4232f'));
    await site.find('Move image 2', 'button');
    await form.preview();
    await site.sees('fields need your attention');
    expect(await site.violationsInEachLook()).toEqual([]);
    await site.close();
  });
});

describe('/publish-plugin/{type}', () => {
  it.each(ADMIN_LANGUAGES)('publishes one plugin and several for administrators, in %s', async (locale) => {
    const textOf = words(locale);
    const site = await openSignedIn('/plugins/publish-plugin/single', ADMIN, { locale });
    try {
      const form = new ReleaseDriver(site);
      await site.find(textOf('release.preview'), 'button');
      expect(await site.accessibilityViolations()).toEqual([]);
      const name = `Office ${locale}`;
      await form.chooseCode(aPackageFile({ name, version: '1.0.0', intro: 'One', description: 'One.' }));
      await form.fill({
        [textOf('release.contact')]: 'ada@square.test',
        [textOf('release.versionContent')]: 'The first one',
      });
      expect(await form.valueOf(textOf('release.name'))).toBe(name);
      await site.click(textOf('release.preview'), 'button');
      await site.find(textOf('release.previewTitle'), 'heading');
      expect(await site.accessibilityViolations()).toEqual([]);
      await site.click(textOf('release.submit'), 'button');
      await site.sees(textOf('release.doneTitle', { version: '1.0.0' }));

      await site.click(textOf('release.batch'), 'tab');
      await site.isAt('/plugins/publish-plugin/batch');
      const files = await site.page.waitForSelector('input[type="file"]:not([webkitdirectory])');
      const texts = { version: '1.0.0', intro: 'One of many', description: 'One of many.' };
      const packages = ['a', 'b'].map((one) => ({ name: `Many ${one} ${locale}`, ...texts }));
      await (files as ElementHandle<HTMLInputElement>).uploadFile(
        ...packages.map((one, index) => aPackageFile(one, `many-${index}-${locale}.json`)),
      );
      await site.click(textOf('batch.submit', { count: 2 }), 'button');
      await site.click(textOf('batch.confirm'), 'button');
      await site.sees(textOf('batch.summary', { sent: 2, failed: 0, left: 0 }));
      expect(await site.accessibilityViolations()).toEqual([]);
    } finally {
      await site.close();
    }
  });

  it('redirects other users to /403, and visitors to the login', async () => {
    const { site } = await openForm(await aMember());
    await site.page.goto(`${origin()}/plugins/publish-plugin/single`);
    await site.isAt('/plugins/403');
    await site.close();
    const visitor = await Site.open('/plugins/publish-plugin/batch');
    await visitor.isAt('/user/login');
    await visitor.close();
  });

  it('is not a page for any other type', async () => {
    expect((await fetch(`${origin()}/plugins/publish-plugin/triple`)).status).toBe(404);
    const site = await Site.open('/plugins/publish-plugin/triple');
    await site.sees('Page not found');
    await site.close();
  });
});
