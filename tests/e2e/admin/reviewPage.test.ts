import { SAVED_REPLIES } from '../../../locales/savedReplies';
import { confirmDecision } from '../../support/browser/confirmDecision';
import { downloadedText } from '../../support/browser/downloadedText';
import { aPerson, api, type Person, Site } from '../../support/browser/Site';
import { approve as approveVersion, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { ADMIN_LANGUAGES, onButton, type TextId, words } from '../../support/words';

const USER = '/api/user-center/user';
const SECOND_ADMIN = { account: 'second-admin', password: 'another admin of the tests' };

let server: ServerProcess;
let developer: Person;
let token: string;
beforeAll(async () => {
  // Each start creates the administrator in its settings. The second start keeps the first administrator.
  const first = await runServer({ env: { SEED: 'none' } });
  await first.stop();
  const { account: ADMIN_ACCOUNT, password: ADMIN_PASSWORD } = SECOND_ADMIN;
  server = await runServer({ dataDir: first.dataDir, env: { SEED: 'none', ADMIN_ACCOUNT, ADMIN_PASSWORD } });
  process.env.TEST_ORIGIN = server.origin;
  developer = aPerson();
  await api('POST', `${USER}/sign-up`, { body: developer });
  token = await tokenOf(developer);
});
afterAll(() => server?.remove());

/** Submits a version of a plugin as its developer does. Returns the plugin's key. */
const submitted = (name: string, version: string, main: string, plugin_key?: string) =>
  submit(token, { name, version, main, ...(plugin_key && { plugin_key }) });

const reviewPath = (key: string, version: string) =>
  `/plugins/backstage-index/audit-list/review?${new URLSearchParams({ plugin_key: key, version })}`;

/** One browser profile for each of these users, in every language. */
let reviewer: Site;
let second: Site;
let theirs: Site;
beforeAll(async () => {
  reviewer = await openSignedIn('/plugins/protocol', ADMIN);
  second = await openSignedIn('/plugins/protocol', SECOND_ADMIN);
  theirs = await openSignedIn('/plugins/protocol', developer);
});

describe.each(ADMIN_LANGUAGES)('in %s', (locale) => {
  const textOf = words(locale);
  const actOn = (act: TextId, name: string, version: string) =>
    textOf('audit.actionsOf', { act: textOf(act), name, version });
  const goTo = (site: Site, path: string) => site.page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
  const look = async (site: Site, scheme: 'light' | 'dark', width: number) => {
    await site.page.setViewport({ width, height: 900 });
    await site.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  };
  beforeAll(async () => {
    for (const site of [reviewer, second, theirs]) await site.speak(locale);
  });
  const decide = (site: Site, confirmation: string, toast: string) =>
    confirmDecision(site, { confirmation, sendNow: onButton(textOf('review.sendNow')), toast });

  it('shows two administrators one version: one rejects it by a saved reply, the other sees that', async () => {
    const name = `Grid Weaver ${locale}`;
    const key = await submitted(name, '1.0.0', 'weave(1);\ndone();');
    await approveVersion(key, '1.0.0');
    await submitted(name, '1.1.0', 'weave(2);\ndone();', key);

    await look(reviewer, 'light', 1440);
    await goTo(reviewer, `/plugins/backstage-index/audit-list?keyword=${key}`);
    await reviewer.click(actOn('audit.view', name, '1.1.0'), 'link');
    await reviewer.page.waitForSelector('tr[data-kind="removed"] mark');
    await reviewer.sees('weave(2);');
    expect(await reviewer.accessibilityViolations()).toEqual([]);
    await goTo(second, reviewPath(key, '1.1.0'));
    const approve = onButton(textOf('audit.approve'));
    await second.find(approve, 'button');

    await reviewer.click(onButton(textOf('audit.reject')), 'button');
    await reviewer.click(textOf('audit.rule'), 'combobox');
    const rule = await reviewer.page.waitForSelector(`[title="${textOf('rule.broken.requires')}"]`, { visible: true });
    await rule?.evaluate((option) => (option as HTMLElement).click());
    // In the developer's language, which is derived from the plugin's name, not in the reviewer's.
    const sentence = SAVED_REPLIES['en-US'].broken[0] as string;
    await reviewer.click(sentence);
    await reviewer.page.waitForSelector('.ant-select-dropdown', { hidden: true });
    expect(await reviewer.accessibilityViolations()).toEqual([]);
    const rejected = textOf('audit.rejected', { name, version: '1.1.0' });
    await decide(reviewer, '.ant-modal-footer .ant-btn-dangerous', rejected);

    await second.click(approve, 'button');
    const failed = textOf('review.sendFailed', { name, version: '1.1.0', reason: textOf('error.not_waiting') });
    await decide(second, '.ant-modal-confirm .ant-btn-primary', failed);
    await goTo(second, reviewPath(key, '1.1.0'));
    await second.sees(textOf('audit.notPassed'));
    await second.sees(sentence);
    const { data } = await api<{ current_version: string }>('GET', `/api/cmt/plugin?plugin_key=${key}`);
    expect(data.current_version).toBe('1.0.0');
  });

  it('lets a reviewer on a phone, in the dark scheme, put a first version on hold and assign it to themselves', async () => {
    const name = `Grid Holder ${locale}`;
    const key = await submitted(name, '1.0.0', 'hold();');
    await look(reviewer, 'dark', 390);
    await goTo(reviewer, reviewPath(key, '1.0.0'));
    await reviewer.sees('hold();');
    await reviewer.click(textOf('review.try'), 'button');
    await reviewer.find(textOf('review.endTrial'), 'button');
    const hold = await reviewer.find(onButton(textOf('review.hold')), 'button');
    await hold.evaluate((button) => (button as HTMLElement).click());
    await reviewer.page.waitForSelector('.ant-modal textarea', { visible: true });
    await reviewer.page.type('.ant-modal textarea', '请法务确认字体');
    await reviewer.clickOn('.ant-modal-footer .ant-btn-primary');
    await reviewer.sees('请法务确认字体');
    await reviewer.page.waitForSelector('.ant-modal', { hidden: true });
    expect(await reviewer.accessibilityViolations()).toEqual([]);
    expect(await reviewer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await goTo(reviewer, '/plugins/mine?tab=installed');
    await reviewer.sees(textOf('mine.trial', { version: '1.0.0' }));
    const download = reviewer.page.waitForResponse((response) => response.url().includes('/api/cmt/plugin/download'));
    const pressed = () => reviewer.click(textOf('mine.downloadTrialNamed', { name, version: '1.0.0' }), 'button');
    expect(await downloadedText(reviewer.page, pressed)).toContain('hold();');
    expect((await fetch((await download).url())).status).toBe(404);

    await goTo(theirs, `/plugins/mine?tab=published&review=${key}`);
    await theirs.sees(textOf('progress.held'));
  });
});

it('is for administrators: other users are redirected to /403, and visitors to the login', async () => {
  const path = reviewPath('grid-weaver', '1.0.0');
  const site = await openSignedIn(path, developer);
  await site.isAt('/plugins/403');
  await site.close();
  const visitor = await Site.open(path);
  await visitor.isAt('/user/login');
  await visitor.close();
});
