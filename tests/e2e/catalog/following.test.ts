import { origin } from '../../support/browser/browser';
import { api } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';

/** As long as a name may be, without a place to break it. */
const NAME = 'W'.repeat(50);

it('a user follows a plugin and its developer, is notified of an update and of a new plugin, and ends it', async () => {
  const [developer, user] = [await aMember(), await aMember()];
  const token = await tokenOf(developer);
  const key = await submit(token, { name: NAME, version: '1.0.0' });
  await approve(key, '1.0.0');
  const { data } = await api<{ user_info: { user_id: number } }>('GET', '/api/user-center/user/userinfo', { token });

  const site = await openSignedIn(`/plugins/?plugin_key=${key}`, user);
  try {
    await Promise.all([site.sees('You’ll be notified of new versions'), site.click('Follow', 'button')]);
    await site.find('Following', 'button');
    await site.page.goto(`${origin()}/plugins/developer/${data.user_info.user_id}`);
    await Promise.all([site.sees('You’ll be notified of new plugins'), site.click('Follow', 'button')]);

    await submit(token, { plugin_key: key, name: NAME, version: '1.1.0', main: 'host.run(1);' });
    await approve(key, '1.1.0');
    const other = await submit(token, { name: 'New charts', version: '1.0.0', main: 'host.run(2);' });
    await approve(other, '1.0.0');

    await site.page.goto(`${origin()}/plugins/mine?tab=following`);
    await site.click('Notifications, 2 unread', 'button');
    await site.sees(`${developer.account} published a new plugin: New charts`);
    await site.clickOn(`a[href*="plugin_key=${key}"]:has(time)`);
    await site.find(NAME, 'dialog');
    await site.find('Following', 'button');

    await site.page.goto(`${origin()}/plugins/mine?tab=following`);
    await site.find(`Atom feed of ${NAME}`, 'link');
    expect(await site.violationsInEachLook()).toEqual([]);
    await site.click(`Unfollow ${NAME}`, 'button');
    await site.click(`Unfollow ${developer.account}`, 'button');
    await site.sees('You don’t follow anything yet');
  } finally {
    await site.close();
  }
});
