import { origin } from '../../support/browser/browser';
import { aPerson, api, type Person, Site } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { ADMIN } from '../../support/processes/runServer';

const USER = '/api/user-center/user';
const REASON = 'התוסף שולח מסמכים פתוחים ל-tracker.example!';
const BLOCKS = '/plugins/backstage-index/blocks';
const REPORTS = '/plugins/backstage-index/reports';

async function aMember(): Promise<Person & { token: string }> {
  const person = aPerson();
  await api('POST', `${USER}/sign-up`, { body: person });
  return { ...person, token: await tokenOf(person) };
}

/** Publishes a plugin of this developer. Returns its key. */
async function published(developer: { token: string }, name: string): Promise<string> {
  const plugin_key = await submit(developer.token, { name, version: '1.0.0' });
  await approve(plugin_key, '1.0.0');
  return plugin_key;
}

/** Whether the last sign of a text is left of all others, as in Hebrew. */
function endsAtItsLeft(element: Element): boolean {
  const text = element.firstChild as Text;
  const range = document.createRange();
  const leftOf = (at: number) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  return leftOf(text.length - 1) < leftOf(0);
}

it('hides a reported plugin from all users, notifies the users who have it, and restores it after the developer’s appeal', async () => {
  const [developer, user] = [await aMember(), await aMember()];
  const word = `counter${Date.now().toString(36)}`;
  const name = `Layer ${word}`;
  const key = await published(developer, name);
  const detail = `/plugins/?plugin_key=${key}`;
  await api('POST', '/api/cmt/plugin/user', { token: user.token, body: { plugin_key: key } });
  await api('POST', '/api/cmt/plugin/report', { token: user.token, body: { plugin_key: key, reason: 'malware' } });

  const admin = await openSignedIn(`${REPORTS}?plugin_key=${key}`, ADMIN, { width: 1440 });
  await admin.sees('Harmful or steals data');
  expect(await admin.accessibilityViolations()).toEqual([]);
  await admin.click(`Block ${name}`, 'button');
  await admin.sees('It disappears right away from lists');
  await admin.page.type('.ant-modal textarea', REASON);
  const direction = await admin.page.$eval('.ant-modal textarea', (field) => getComputedStyle(field).unicodeBidi);
  expect(direction).toBe('plaintext');
  // A toast is visible for only 1.5 s, so the wait for it starts before the click.
  await Promise.all([
    admin.sees(`${name} is blocked. 1 user who has it installed was notified`),
    admin.click('Block', 'button'),
  ]);

  const visitor = await Site.open(detail);
  await visitor.sees('This plugin was not found');
  await visitor.page.goto(`${origin()}/plugins/?keyword=${word}`);
  await visitor.sees(`Nothing matches “${word}”`);
  await visitor.close();

  const owner = await openSignedIn('/plugins/mine?tab=installed', user);
  await owner.click('Notifications, 1 unread', 'button');
  await owner.sees(`${name}, which you installed, was blocked. Stop using it and uninstall it`);
  await owner.press('Escape');
  await owner.sees(REASON);
  expect(await owner.page.$eval('q', endsAtItsLeft)).toBe(true);
  expect(await owner.accessibilityViolations()).toEqual([]);
  await Promise.all([owner.sees('Uninstalled'), owner.click(`Uninstall ${name}`, 'button')]);
  await owner.close();

  const writer = await openSignedIn(`/plugins/mine/plugin/${key}`, developer);
  await writer.sees('This plugin is blocked');
  await writer.type('Your appeal', 'The address was a test server; it is gone.');
  await writer.click('Send the appeal', 'button');
  await writer.sees('Waiting for an administrator');
  expect(await writer.accessibilityViolations()).toEqual([]);
  await writer.close();

  await admin.page.goto(`${origin()}${BLOCKS}?lang=en-US&plugin_key=${key}`);
  await admin.sees('The address was a test server');
  expect(await admin.accessibilityViolations()).toEqual([]);
  await admin.click(`Review appeal: ${name}`, 'button');
  await Promise.all([admin.sees(`${name} is no longer blocked`), admin.click('Grant and lift the block', 'button')]);
  await admin.close();

  const again = await Site.open(detail);
  await again.find(name, 'heading');
  await again.close();
});
