import type { Frame, Page } from 'puppeteer';
import { origin } from '../../support/browser/browser';
import { type Person, Site } from '../../support/browser/Site';
import { aMember, countRefreshes, fillSignInPage, requestList } from '../../support/browser/tabs';

/** Opens the site of a deployment with these login options, in a new browser profile or in the one of another tab. */
async function openWith(login: object, beside?: Site): Promise<Site> {
  // Not a page of the site: one without these options would move the session of the other tab to another storage.
  const site = await Site.open('/robots.txt', { context: beside?.page.browserContext() });
  const response = await fetch(`${origin()}/plugins/?lang=en-US`);
  const html = await response.text();
  const { 'content-length': _length, ...headers } = Object.fromEntries(response.headers);
  const meta = `<meta name="ps-login" content="${JSON.stringify(login).replaceAll('"', '&quot;')}">`;
  await site.page.setRequestInterception(true);
  site.page.on('request', (request) => {
    if (!request.isNavigationRequest() || new URL(request.url()).pathname !== '/plugins/') void request.continue();
    else void request.respond({ headers, body: html.replace('</head>', `${meta}</head>`) });
  });
  await site.page.goto(`${origin()}/plugins/`, { waitUntil: 'domcontentloaded' });
  await site.cards();
  return site;
}

async function isSignedIn(site: Site, person: Person): Promise<void> {
  await site.page.bringToFront();
  await site.find(`Account menu of ${person.account}`, 'button');
}

async function openPopup(site: Site): Promise<Page> {
  const opened = new Promise<Page>((resolve) => site.page.once('popup', (page) => resolve(page as Page)));
  await site.page.bringToFront();
  await site.click('Sign up / Log in', 'link');
  return opened;
}

describe('in a separate window', () => {
  it('logs in, closes the window, and leaves the page where it was', async () => {
    const person = await aMember();
    const site = await openWith({ ux_mode: 'popup' });
    try {
      const popup = await openPopup(site);
      const closed = new Promise((resolve) => popup.once('close', resolve));
      await fillSignInPage(Site.of(popup), person);
      await closed;
      await isSignedIn(site, person);
      await site.isAt('/plugins/?');
      expect(await site.page.evaluate(() => sessionStorage.getItem('ps_auth_pending'))).toBe('{}');
    } finally {
      await site.close();
    }
  });

  it('logs in by itself if the browser removed the reference to the opening page', async () => {
    const person = await aMember();
    const site = await openWith({ ux_mode: 'popup' });
    try {
      const popup = await openPopup(site);
      await popup.evaluateOnNewDocument(() => Object.defineProperty(window, 'opener', { value: null }));
      await fillSignInPage(Site.of(popup), person);
      // This page is notified of the session, and closes the window that it opened.
      await isSignedIn(site, person);
    } finally {
      await site.close();
    }
  });

  it('can be opened again after the user closed it', async () => {
    const person = await aMember();
    const site = await openWith({ ux_mode: 'popup' });
    try {
      const first = await openPopup(site);
      await first.close();
      // The page checks twice before it treats the window as closed.
      await site.page.waitForFunction(() => sessionStorage.getItem('ps_auth_pending') === '{}', { polling: 100 });
      await fillSignInPage(Site.of(await openPopup(site)), person);
      await isSignedIn(site, person);
    } finally {
      await site.close();
    }
  });

  it('redirects if the browser blocks it', async () => {
    const person = await aMember();
    const site = await openWith({ ux_mode: 'popup' });
    try {
      await site.page.evaluate(() => {
        window.open = () => null;
      });
      await site.click('Sign up / Log in', 'link');
      await fillSignInPage(site, person);
      await isSignedIn(site, person);
    } finally {
      await site.close();
    }
  });

  it('refuses a code that another page posts', async () => {
    const person = await aMember();
    const site = await openWith({ ux_mode: 'popup' });
    try {
      const codes: (string | null)[] = [];
      site.page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/login/code/user')) codes.push(searchParams.get('code'));
      });
      const popup = await openPopup(site);
      const state = await site.page.evaluate(() => {
        const [mine] = Object.keys(JSON.parse(sessionStorage.getItem('ps_auth_pending') ?? '{}'));
        // From this window, not from the popup.
        window.postMessage({ type: 'ps_auth_code', code: 'theirs', state: mine }, location.origin);
        return mine;
      });
      expect(state).toBeTruthy();
      await fillSignInPage(Site.of(popup), person);
      await isSignedIn(site, person);
      expect(codes).toHaveLength(1);
      expect(codes).not.toContain('theirs');
    } finally {
      await site.close();
    }
  });
});

describe('in a frame over the page', () => {
  async function openLoginFrame(site: Site): Promise<Frame> {
    await site.click('Sign up / Log in', 'link');
    await site.page.waitForSelector('dialog iframe');
    // Found by its address: before the login page loads, the frame is another one.
    return site.page.waitForFrame((one) => URL.canParse(one.url()) && new URL(one.url()).pathname === '/user/login');
  }

  it('logs in, closes the frame, and leaves the page where it was', async () => {
    const person = await aMember();
    const site = await openWith({ ux_mode: 'iframe' });
    try {
      const frame = await openLoginFrame(site);
      await (await frame.waitForSelector('#account'))?.type(person.account);
      const password = await frame.waitForSelector('#password');
      await password?.type(person.password);
      await password?.press('Enter');
      await isSignedIn(site, person);
      await site.page.waitForFunction(() => !document.querySelector('dialog iframe'));
      await site.isAt('/plugins/?');
    } finally {
      await site.close();
    }
  });

  it('is canceled with Escape', async () => {
    const site = await openWith({ ux_mode: 'iframe' });
    try {
      const frame = await openLoginFrame(site);
      await frame.waitForSelector('#account');
      // Only then does the page around the frame receive the frame's key presses.
      await frame.waitForFunction(() => document.readyState === 'complete');
      await site.press('Escape');
      await site.page.waitForFunction(() => !document.querySelector('dialog iframe'));
      await site.find('Sign up / Log in', 'link');
    } finally {
      await site.close();
    }
  });
});

describe.each(['cookie', 'sessionStorage'])('with the session in %s', (storageAPI) => {
  it('survives a reload, is refreshed once for two tabs, and ends in both', async () => {
    const person = await aMember();
    const site = await openWith({ storageAPI });
    try {
      await site.click('Sign up / Log in', 'link');
      await fillSignInPage(site, person);
      await isSignedIn(site, person);
      await site.page.reload({ waitUntil: 'domcontentloaded' });
      await isSignedIn(site, person);
      expect(await site.page.evaluate(() => localStorage.getItem('ps_auth'))).toBeNull();
      const second = await openWith({ storageAPI }, site);
      // Session storage belongs to a tab. The second tab gets what a duplicated tab would have.
      if (storageAPI === 'sessionStorage') await copySession(site, second);
      for (const tab of [site, second]) {
        await isSignedIn(tab, person);
        // A late part, such as the bell, would refresh one tab before the other one is expired.
        await tab.waitForParts();
      }

      const refreshes = countRefreshes(site.page, second.page);
      await Promise.all([site, second].map((tab) => expireIn(tab, storageAPI)));
      await Promise.all([site.page, second.page].map(requestList));
      expect(refreshes()).toBe(1);

      await second.click(`Account menu of ${person.account}`, 'button');
      await second.click('Log out', 'menuitem');
      await site.page.bringToFront();
      await site.find('Sign up / Log in', 'link');
      expect(await site.page.evaluate(() => document.cookie + sessionStorage.getItem('ps_auth'))).not.toContain(
        'access',
      );
    } finally {
      await site.close();
    }
  });
});

/** Makes the access token expired for this tab. */
async function expireIn({ page }: Site, storageAPI: string): Promise<void> {
  await page.evaluate(
    (kind, now) => {
      const expired = (text: string) => JSON.stringify({ ...JSON.parse(text), access_expires_at: now });
      if (kind === 'sessionStorage')
        sessionStorage.setItem('ps_auth', expired(sessionStorage.getItem('ps_auth') ?? ''));
      const [, head, text] = /ps_auth=(\w+\.1\.)([^;]*)/.exec(document.cookie) ?? [];
      if (!text) return;
      // biome-ignore lint/suspicious/noDocumentCookie: a test writes what the site wrote
      document.cookie = `ps_auth=${head}${encodeURIComponent(expired(decodeURIComponent(text)))}; path=/plugins/; max-age=1000`;
    },
    storageAPI,
    Date.now(),
  );
}

async function copySession(from: Site, to: Site): Promise<void> {
  const text = await from.page.evaluate(() => sessionStorage.getItem('ps_auth') ?? '');
  await to.page.evaluate((record) => sessionStorage.setItem('ps_auth', record), text);
  await to.page.reload({ waitUntil: 'domcontentloaded' });
}
