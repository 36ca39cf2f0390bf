import { api, Site } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { waitUntilStill } from '../../support/browser/waitUntilStill';

const REASON = 'It is no longer maintained, because the editor does the same by itself. '.repeat(6).trim();

/** Height in px from the name of a plugin to the tabs below its images. */
async function heightAboveTabs(key: string | undefined): Promise<number> {
  const site = await Site.open(`/plugins/?plugin_key=${key}`);
  try {
    const tabs = await site.find('Overview', 'tab');
    await waitUntilStill(site.page);
    return await tabs.evaluate((tab) => {
      const top = (element?: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN;
      return top(tab) - top(tab.closest('[role="dialog"]')?.querySelector('h1'));
    });
  } finally {
    await site.close();
  }
}

it('a developer deprecates a plugin, and one click moves its users to the successor', async () => {
  const [developer, user] = [await aMember(), await aMember()];
  const [old, successor] = await Promise.all(
    ['Old grids', 'New grids'].map(async (name) => {
      const key = await submit(await tokenOf(developer), { name, version: '1.0.0' });
      await approve(key, '1.0.0');
      return key;
    }),
  );
  const token = await tokenOf(user);
  await api('POST', '/api/cmt/plugin/user', { token, body: { plugin_key: old } });

  const manage = await openSignedIn(`/plugins/mine/plugin/${old}`, developer);
  try {
    await manage.type('Reason', REASON);
    await manage.type('Key of the plugin that replaces it (optional)', `${successor}`);
    await Promise.all([manage.sees('Saved. The plugin is deprecated'), manage.click('Deprecate', 'button')]);
  } finally {
    await manage.close();
  }

  const site = await openSignedIn(`/plugins/?plugin_key=${old}`, user);
  try {
    await site.sees(REASON);
    await Promise.all([site.sees('You now use New grids'), site.click('Move to New grids', 'button')]);
    const { data } = await api<{ plugin_list: { plugin_key: string }[] }>(
      'GET',
      '/api/cmt/plugin/user/list?type=installed',
      { token },
    );
    expect(data.plugin_list.map(({ plugin_key }) => plugin_key)).toEqual([successor]);
  } finally {
    await site.close();
  }
  const visitor = await Site.open(`/plugins/?plugin_key=${old}`);
  try {
    await visitor.click('Use New grids instead', 'link');
    await visitor.find('New grids', 'dialog');
  } finally {
    await visitor.close();
  }
  // A long reason leaves no gap between the images and the texts; the badge below the name may take a line.
  expect(await heightAboveTabs(old)).toBeLessThan((await heightAboveTabs(successor)) + 24);
});
