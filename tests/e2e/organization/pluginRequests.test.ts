import { api, type Person, type Site } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { ADMIN } from '../../support/processes/runServer';

/** An organization that allows no plugin: a member requests one, and its administrator decides. */
const E_ID = 5310;
let owner: Person;
let mel: Person;
let sam: Person;
let plugin_key: string;

async function idOf(person: Person): Promise<{ user_id: number }> {
  const { data } = await api<{ user_info: { user_id: number } }>('GET', '/api/user-center/user/userinfo', {
    token: await tokenOf(person),
  });
  return data.user_info;
}

beforeAll(async () => {
  const token = await tokenOf(ADMIN);
  const put = async (path: string, body: object) => {
    const { status } = await api('PUT', path, { token, body });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  [owner, mel, sam] = [await aMember(), await aMember(), await aMember()];
  await put('/api/cmt/manager/enterprise', { e_id: E_ID, name: 'Requests Ltd', code: 'requests' });
  for (const person of [owner, mel, sam])
    await put('/api/cmt/manager/account/enterprise', { ...(await idOf(person)), e_id: E_ID, department: 'Design' });
  await put('/api/cmt/manager/enterprise/member', { ...(await idOf(owner)), e_id: E_ID, role: 'owner' });
  await put('/api/cmt/manager/enterprise/policy', { e_id: E_ID, plugins: { rule: 'allow', items: [] } });
  plugin_key = await submit(await tokenOf(await aMember()), { name: 'Request Charts', version: '1.0.0' });
  await approve(plugin_key, '1.0.0');
});

const detail = () => `/plugins/?plugin_key=${plugin_key}`;

/** Opens the notifications, and follows the one with this text. */
async function openNotification(site: Site, message: string): Promise<void> {
  await site.clickOn('button[aria-label^="Notifications"]');
  await site.sees(message);
  await site.page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLElement>('a[data-unread]')];
    links.find((link) => link.innerText.includes(wanted))?.click();
  }, message);
}

it('a member requests a plugin, the administrator grants it to the department, and both are notified', async () => {
  const member = await openSignedIn(detail(), mel);
  const admin = await openSignedIn('/plugins/', owner);
  try {
    await member.click('Request this plugin', 'button');
    await member.type('What you need it for', 'Charts for the report');
    await member.click('Send request', 'button');
    await member.sees('The administrators of your organization decide.');
    expect(await member.accessibilityViolations()).toEqual([]);
    // The request is still there after a reload.
    await member.page.reload();
    await member.sees('The administrators of your organization decide.');

    await openNotification(admin, `${mel.account} requests Request Charts`);
    await admin.find('Plugin requests', 'heading');
    await admin.sees('Charts for the report');
    const count = '[href$="/plugin-requests"] [aria-label="1 open"], [href$="/plugin-requests"]';
    await admin.page.waitForFunction(
      (selector) => /1/.test(document.querySelector<HTMLElement>(selector)?.innerText ?? ''),
      {},
      count,
    );
    expect(await admin.violationsInEachLook()).toEqual([]);
    await admin.click(`Grant Request Charts to ${mel.account}`, 'button');
    await admin.sees('The department Design');
    await admin.clickOn('label:has(input[value="department"])');
    expect(await admin.accessibilityViolations()).toEqual([]);
    await admin.clickOn('.ant-modal-footer .ant-btn-primary');
    await admin.sees('No request matches');
    await admin.page.waitForFunction(
      (selector) => !/\d/.test(document.querySelector<HTMLElement>(selector)?.innerText ?? '1'),
      {},
      count,
    );

    await member.page.goto(member.page.url().replace(/\?.*/, ''));
    await openNotification(member, 'Your request for Request Charts was granted');
    await member.find('Install', 'button');
    // The grant is for the whole department.
    const colleague = await openSignedIn(detail(), sam);
    await colleague.find('Install', 'button');
    expect(await colleague.page.$eval('body', (body) => body.innerText)).not.toContain('Request this plugin');
    await colleague.close();

    await admin.click('Granted plugins', 'link');
    await admin.sees('Design');
    await admin.click('Revoke the grant of Request Charts', 'button');
    await admin.page.waitForSelector('.ant-modal-confirm-btns .ant-btn-primary');
    await admin.clickOn('.ant-modal-confirm-btns .ant-btn-primary');
    await admin.sees('No grants yet');
  } finally {
    await member.close();
    await admin.close();
  }
});
