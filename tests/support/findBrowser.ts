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

/**
 * A Chromium to test with: CHROME_PATH, puppeteer's own cache, the system's, or the one inside @sparticuz/chromium.
 * @throws {Error} that says what to install when there is none.
 */
export function findBrowser(): string {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH names ${given}, and there is no such file. Correct it or unset it.`);
  }
  const found = [...cached(), ...SYSTEM].find((path) => existsSync(path));
  if (found) return found;
  try {
    // In a process of its own: the package is an ES module, and Jest would compile it to CommonJS.
    const script = "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))";
    return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
  } catch (error) {
    throw new Error(
      `There is no browser for the browser tests. Install Chromium (Debian: apt-get install chromium), or set CHROME_PATH. (${error instanceof Error ? error.message : error})`,
    );
  }
}

function cached(): string[] {
  const root = join(homedir(), '.cache/puppeteer/chrome');
  if (!existsSync(root)) return [];
  return readdirSync(root).flatMap((version) => [
    join(root, version, 'chrome-linux64/chrome'),
    join(root, version, 'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'),
  ]);
}

/** In a closed network Chromium must not look for its maker's servers; as root it needs no sandbox of its own. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  // A first visitor reads what their browser asks for. Most tests speak of a Chinese one; the rest say their language.
  '--accept-lang=zh-CN,zh',
];
