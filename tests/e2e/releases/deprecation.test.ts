import { api, Site } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';

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
    await manage.type('Reason', 'It is no longer maintained.');
    await manage.type('Key of the plugin that replaces it (optional)', `${successor}`);
    await Promise.all([manage.sees('Saved. The plugin is deprecated'), manage.click('Deprecate', 'button')]);
  } finally {
    await manage.close();
  }

  const site = await openSignedIn(`/plugins/?plugin_key=${old}`, user);
  try {
    await site.sees('It is no longer maintained.');
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
});
