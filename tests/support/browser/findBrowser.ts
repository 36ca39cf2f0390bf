import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without windows, menus and their processes: the same pages in a third of the time. */
const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell'];

/**
 * A full Chromium, for measurements that match users' browsers: CHROME_PATH, puppeteer's own cache, the system's, or
 * the shell.
 *
 * @throws {Error} if there is none; the message says what to install
 */
export function findBrowser(): string {
  return given() ?? wholeBrowser() ?? bundledShell() ?? fail();
}

/**
 * The Chromium of the browser tests: CHROME_PATH, the headless shell inside @sparticuz/chromium if its libraries are
 * installed, one of the system, or a full Chromium. The packaged one is the same on every machine, and an eighth faster
 * than Debian's.
 *
 * @throws {Error} if there is none; the message says what to install
 */
export function findTestBrowser(): string {
  return given() ?? bundledShell() ?? SHELLS.find((path) => existsSync(path)) ?? wholeBrowser() ?? fail();
}

function given(): string | undefined {
  const path = process.env.CHROME_PATH;
  if (path && !existsSync(path))
    throw new Error(`CHROME_PATH names ${path}, and there is no such file. Correct it or unset it.`);
  return path || undefined;
}

function wholeBrowser(): string | undefined {
  return [...cached(), ...SYSTEM].find((path) => existsSync(path));
}

/** Unpacked on first use; undefined if it does not start on this machine. */
function bundledShell(): string | undefined {
  try {
    // In its own process: the package is an ES module, and Jest would compile it to CommonJS.
    const script = "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))";
    const path = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}

function fail(): never {
  throw new Error(
    'There is no browser for the browser tests. Install Chromium (Debian: apt-get install chromium), or set CHROME_PATH.',
  );
}

function cached(): string[] {
  const root = join(homedir(), '.cache/puppeteer/chrome');
  if (!existsSync(root)) return [];
  return readdirSync(root).flatMap((version) => [
    join(root, version, 'chrome-linux64/chrome'),
    join(root, version, 'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'),
  ]);
}

/** In a closed network, Chromium must not contact its vendor's servers. As root, it does not start with its sandbox. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  // The first visit uses the language of the browser. Most tests expect Chinese; the others set their language.
  '--accept-lang=zh-CN,zh',
];
