import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame } from 'puppeteer';
import { ACTIONS } from '../../../src/host/protocol';
import { ReferenceDesktopApp } from '../../support/browser/ReferenceDesktopApp';
import { api, clickOn, type Person } from '../../support/browser/Site';
import { approve, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { aDesktopAppDeployment, type DesktopAppDeployment } from '../../support/processes/aDesktopAppDeployment';

let deployment: DesktopAppDeployment;
/** A fake Figma. It accepts one code and knows one account. */
let figma: Server;
/** Address of the site's API. */
let at: string;
let site: string;

beforeAll(async () => {
  figma = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(request.url === '/token' ? '{"access_token":"t"}' : '{"handle":"Ada at Figma"}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => figma.once('listening', listening));
  const provider = `http://127.0.0.1:${(figma.address() as AddressInfo).port}`;
  const app = {
    ...{ client_id: 'square', client_secret: 'secret', redirect_uri: 'app://shell/figma' },
    ...{ token_endpoint: `${provider}/token`, userinfo_endpoint: `${provider}/me` },
  };
  deployment = await aDesktopAppDeployment({ services: { figma: app } });
  site = deployment.site;
  at = deployment.server.origin;
});
afterAll(async () => {
  await deployment?.remove();
  await new Promise((closed) => figma.close(closed));
});

/** Opens the site in its own desktop app, with a logged-in user. */
async function openFor(person: Person): Promise<{ shell: ReferenceDesktopApp; frame: Frame }> {
  const shell = await ReferenceDesktopApp.open({ client: deployment.sameSite, site, locale: 'en-US' });
  const frame = await shell.tab();
  await shell.signIn(frame, person);
  return { shell, frame };
}

/** Publishes a plugin of a developer. */
async function published(developer: Person, name: string): Promise<string> {
  const key = await submit(await tokenOf(developer, at), { name, version: '1.0.0' }, at);
  expect((await approve(key, '1.0.0', at)).status).toBe(200);
  return key;
}

const install = async (plugin_key: string, person: Person) =>
  api('POST', '/api/cmt/plugin/user', {
    ...{ token: await tokenOf(person, at), body: { plugin_key }, at },
  });

/** Number of the last change that the desktop app of this frame was notified of, once it exceeds the given one. */
async function changeAfter(frame: Frame, number: number): Promise<number> {
  const received = await frame.waitForFunction(
    (previous) => {
      const { last = -1 } = JSON.parse(localStorage.getItem('ps_changes') ?? '{}') as { last?: number };
      return last > previous && { last };
    },
    { polling: 50 },
    number,
  );
  return ((await received.jsonValue()) as { last: number }).last;
}

/** The event of a tab that becomes visible again. */
const isShownAgain = (frame: Frame) => frame.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const requestsOf = async (shell: ReferenceDesktopApp, action: string) =>
  (await shell.log()).filter((line) => line.kind === 'request' && line.action === action).map(({ text }) => text);

it('notifies every open desktop app of users whose plugin changed, and no other desktop app', async () => {
  const people = [await aMember(at), await aMember(at), await aMember(at)] as const;
  const [developer, installer] = people;
  const key = await published(developer, 'Covered grids');
  await install(key, installer);
  const opened = await Promise.all(people.map(openFor));
  try {
    const before = await Promise.all(opened.map(({ frame }) => changeAfter(frame, -1)));
    await submit(await tokenOf(developer, at), { name: 'Covered grids', version: '2.0.0', plugin_key: key }, at);
    expect((await approve(key, '2.0.0', at)).status).toBe(200);
    for (const [index, { frame }] of opened.entries()) {
      await isShownAgain(frame);
      await changeAfter(frame, before[index] as number);
    }
    const [developers, installers, others] = opened.map(({ shell }) => shell) as [
      ReferenceDesktopApp,
      ReferenceDesktopApp,
      ReferenceDesktopApp,
    ];
    for (const shell of [developers, installers])
      await shell.receives('homePageUpdateFileCover', `"plugin_key":"${key}"`);
    expect(await requestsOf(others, 'homePageUpdateFileCover')).toEqual([]);
  } finally {
    await Promise.all(opened.map(({ shell }) => shell.close()));
  }
});

it('reads the copyright holder of a plugin made for Figma from a login there', async () => {
  const { shell, frame } = await openFor(await aMember(at));
  try {
    await openForm(shell, frame);
    await choose(shell, frame, 'grids.json');
    expect(await frame.$('::-p-aria([name="Connect Figma"])')).toBeNull();
    await choose(shell, frame, 'figma.json');
    await shell.click(frame, 'Connect Figma', 'button');
    await clickOn(shell.page, '#choices ::-p-aria([name="Cancel"][role="button"])');
    await connect(shell, frame);
    const isHolder = () => [...document.querySelectorAll('input')].some(({ value }) => value === 'Ada at Figma');
    await frame.waitForFunction(isHolder);
    const [first] = await requestsOf(shell, 'figmaOauth');
    expect(first).toMatch(/www\.figma\.com\/oauth\?client_id=square&redirect_uri=app.*&state=[\w-]{22}&/);
  } finally {
    await shell.close();
  }
});

it('requests all sixteen actions in the session of one user', async () => {
  const user = await aMember(at);
  const key = await published(user, 'Sixteen grids');
  const { shell, frame } = await openFor(user);
  const menu = async (name: string, tab = frame) => {
    await shell.click(tab, 'App menu', 'button');
    await shell.click(tab, name, 'menuitem');
  };
  // A form with input asks before its page is left.
  shell.page.on('dialog', (dialog) => void dialog.accept());
  try {
    for (const action of ['initClientVersion', 'getSystemInfo', 'setTitle', 'getAppVersion'])
      await shell.receives(action);
    await shell.click(frame, 'Appearance', 'button');
    await shell.click(frame, 'Dark', 'menuitemradio');
    await shell.receives('changeTheme', '"theme":"dark"');
    await clickOn(frame, `#catalog article a[href*="plugin_key=${key}"]`);
    await shell.click(frame, 'Install', 'button');
    await shell.receives('resetBuildMenu');
    await shell.click(frame, 'Close', 'button');

    const received = await changeAfter(frame, -1);
    await submit(await tokenOf(user, at), { name: 'Sixteen grids', version: '2.0.0', plugin_key: key }, at);
    await approve(key, '2.0.0', at);
    await isShownAgain(frame);
    await changeAfter(frame, received);
    await shell.receives('homePageUpdateFileCover', key);

    await menu('Developer console');
    await shell.receives('openConsole');
    await menu('App home');
    await shell.receives('showHomepage');
    await shell.click(frame, 'Pricing', 'link');
    await shell.receives('openTab', `"url":"${site}/price/"`);
    // The desktop app shows the new tab and hides this one.
    await clickOn(shell.page, '#tabs button:first-child');

    await openForm(shell, frame);
    await choose(shell, frame, 'figma.json');
    await shell.receives('openFile');
    await shell.receives('readPluginFile', '"id":"file-3"');
    await connect(shell, frame);
    await shell.receives('figmaOauth');

    const second = await anotherTab(shell, 'tab-3');
    await shell.click(second, `Account menu of ${user.account}`, 'button');
    await shell.click(second, 'Log out', 'menuitem');
    await shell.receives('logout');
    const third = await anotherTab(shell, 'tab-4');
    await menu('Close this tab', third);
    await shell.receives('closeCurrentTab');
    await menu('Close Plugin Square', second);
    await shell.receives('closeView');
    await shell.page.waitForFunction(() => document.querySelector('iframe') === null);
    const actions = new Set((await shell.log()).filter(({ kind }) => kind === 'request').map(({ action }) => action));
    expect([...actions].sort()).toEqual(Object.keys(ACTIONS).sort());
  } finally {
    await shell.close();
  }
});

async function anotherTab(shell: ReferenceDesktopApp, name: string): Promise<Frame> {
  await clickOn(shell.page, '#new-tab');
  return shell.tab(name);
}

/** Opens the publishing form from the account's menu. */
async function openForm(shell: ReferenceDesktopApp, frame: Frame): Promise<void> {
  await clickOn(frame, 'header button[aria-label^="Account menu of"]');
  await shell.click(frame, 'Publish a plugin', 'menuitem');
}

/** Chooses one of the desktop app's files in the form. */
async function choose(shell: ReferenceDesktopApp, frame: Frame, file: string): Promise<void> {
  await shell.click(frame, 'Choose a file in the desktop app', 'button');
  await clickOn(shell.page, `#choices ::-p-aria([name="${file}"][role="button"])`);
  const isRead = (name: string) => document.body.innerText.includes(name);
  await frame.waitForFunction(isRead, {}, file);
}

/** Logs in at Figma in the desktop app, and waits until the form shows it. */
async function connect(shell: ReferenceDesktopApp, frame: Frame): Promise<void> {
  await shell.click(frame, 'Connect Figma', 'button');
  await clickOn(shell.page, '#choices ::-p-aria([name="Sign in as Ada"][role="button"])');
  const isShown = () => document.body.innerText.includes('Connected to Figma as Ada at Figma');
  await frame.waitForFunction(isShown);
}
