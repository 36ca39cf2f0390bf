import type { Frame } from 'puppeteer';
import { serveDesktopApp } from '../../desktop-app/serveDesktopApp';
import { ReferenceDesktopApp } from '../../support/browser/ReferenceDesktopApp';
import { clickOn, findIn } from '../../support/browser/Site';
import { aDesktopAppDeployment, type DesktopAppDeployment } from '../../support/processes/aDesktopAppDeployment';
import { ADMIN } from '../../support/processes/runServer';

let deployment: DesktopAppDeployment;
beforeAll(async () => {
  deployment = await aDesktopAppDeployment();
});
afterAll(() => deployment?.remove());

/** Records every message to the framed page, in order, and every later change of its color scheme. */
async function watchMessages(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const seen = { messages: [] as number[], themes: [] as (string | undefined)[] };
    Object.assign(window, { seen });
    // After the site's own listener: a message that is counted here has reached that one.
    window.addEventListener('message', ({ data }) => seen.messages.push(data?.forged));
    const root = document.documentElement;
    new MutationObserver(() => seen.themes.push(root.dataset.theme)).observe(root, { attributeFilter: ['data-theme'] });
  });
}

interface Seen {
  seen: { messages: number[]; themes: string[] };
}

/** Waits until the forged message of this number was delivered to the page. */
const hasCome = (frame: Frame, forged: number) =>
  frame.waitForFunction((number) => (window as unknown as Seen).seen.messages.includes(number), {}, forged);

const CHANNEL = 'plugin-square';
/** Messages that would have an effect if the desktop app sent them. */
const MESSAGES = [
  { channel: CHANNEL, event: 'changeTheme', data: { theme: 'dark' } },
  { channel: CHANNEL, event: 'logout', data: null },
  { channel: CHANNEL, id: '0', data: { theme: 'dark' } },
];
/** Messages that even the desktop app may not send. */
const MALFORMED = [
  { channel: 'another', event: 'changeTheme', data: { theme: 'dark' } },
  { event: 'logout', data: null },
  { channel: CHANNEL, event: 'changeTheme', data: { theme: 'purple' } },
  { channel: CHANNEL, event: 'changeTheme', data: 'dark' },
  { channel: CHANNEL, event: 'toString', data: null },
  { channel: CHANNEL, id: 'nobody waits', data: { theme: 'dark' } },
];

/** A sibling frame of this origin. Its messages do not come from the desktop app. */
async function aForger(desktopApp: ReferenceDesktopApp, origin: string): Promise<Frame> {
  const name = `forger-${new URL(origin).host}`;
  await desktopApp.page.evaluate(
    (address, title) =>
      new Promise((resolve) => {
        const forger = document.createElement('iframe');
        Object.assign(forger, { name: title, src: address });
        forger.addEventListener('load', resolve);
        document.body.append(forger);
      }),
    `${origin}/blank`,
    name,
  );
  const frame = await (await desktopApp.page.waitForSelector(`iframe[name="${name}"]`))?.contentFrame();
  if (!frame) throw new Error(`There is no frame of ${origin}.`);
  return frame;
}

it('refuses every forged message, each with proof of delivery, before the desktop app sends a true one', async () => {
  const { site, sameSite, otherSite } = deployment;
  const stranger = await serveDesktopApp();
  try {
    const desktopApp = await ReferenceDesktopApp.open({ client: sameSite, site, locale: 'en-US' });
    try {
      const frame = await desktopApp.tab();
      await desktopApp.receives('getSystemInfo');
      // The page after the login sends this request again, once it accepts messages. That of the first page must not
      // count.
      await desktopApp.page.$eval('#log', (log) => log.replaceChildren());
      await desktopApp.signIn(frame, ADMIN);
      await desktopApp.receives('getSystemInfo');
      await watchMessages(frame);
      let signOuts = 0;
      desktopApp.page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/user/logout')) signOuts += 1;
      });
      let forged = 0;
      // The desktop app's own origin from another window, the other listed desktop app's, and an unlisted one.
      for (const origin of [sameSite, otherSite, `http://localhost:${stranger.port}`]) {
        const forger = await aForger(desktopApp, origin);
        for (const request of MESSAGES) {
          forged += 1;
          await forger.evaluate((message) => window.parent.frames[0]?.postMessage(message, '*'), {
            ...request,
            forged,
          });
          await hasCome(frame, forged);
        }
      }
      for (const message of MALFORMED) {
        forged += 1;
        await desktopApp.page.evaluate((payload) => window.frames[0]?.postMessage(payload, '*'), {
          ...message,
          forged,
        });
        await hasCome(frame, forged);
      }
      expect(forged).toBe(15);

      await desktopApp.page.select('#theme', 'light');
      await frame.waitForFunction(() => document.documentElement.dataset.theme === 'light');
      const themes = await frame.evaluate(() => (window as unknown as Seen).seen.themes);
      expect(new Set(themes)).toEqual(new Set(['light']));
      await desktopApp.click(frame, `Account menu of ${ADMIN.account}`, 'button');
      await findIn(frame, 'Log out', 'menuitem');
      expect(signOuts).toBe(0);
      await clickOn(desktopApp.page, '#log-out');
      await frame.waitForFunction(() => localStorage.getItem('ps_auth') === null, { polling: 50 });
    } finally {
      await desktopApp.close();
    }
  } finally {
    await stranger.close();
  }
});
