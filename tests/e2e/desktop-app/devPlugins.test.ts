import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer';
import { STARTER } from '../../../shared/pluginPackage/samplePackages';
import { DevPlugins } from '../../desktop-app/devPlugins';
import { type ServedDesktopApp, serveDesktopApp } from '../../desktop-app/serveDesktopApp';
import { openPage, origin } from '../../support/browser/browser';
import { waitForExit } from '../../support/processes/childProcess';

const { main: STARTER_CODE, ...MANIFEST } = STARTER;
const folder = mkdtempSync(join(tmpdir(), 'plugin-square-dev-'));
const plugin = join(folder, 'my-plugin');
const file = join(folder, 'client.json');
const plugins = new DevPlugins(file);
let desktopApp: ServedDesktopApp;

beforeAll(async () => {
  mkdirSync(plugin);
  desktopApp = await serveDesktopApp(0, plugins);
  plugins.announce(desktopApp.port);
});
afterAll(async () => {
  await desktopApp?.close();
  plugins.withdraw();
  rmSync(folder, { recursive: true, force: true });
});

function save(code: string, page: string): void {
  writeFileSync(join(plugin, 'page.html'), page);
  writeFileSync(join(plugin, 'code.js'), code);
  writeFileSync(join(plugin, 'manifest.json'), JSON.stringify({ ...MANIFEST, main: 'code.js', ui: 'page.html' }));
}

/** Waits for a line of the desktop app's list of messages. */
async function hasLine(page: Page, line: string): Promise<void> {
  const isLogged = (wanted: string) =>
    [...document.querySelectorAll('#log li')].some(({ textContent }) => textContent === wanted);
  await page.waitForFunction(isLogged, {}, line);
}

/** The text of the plugin's page. A plugin has one frame. */
async function pluginPage(page: Page): Promise<string | undefined> {
  const [frame, ...others] = await page.$$('#plugins iframe');
  expect(others).toEqual([]);
  return (await frame?.contentFrame())?.$eval('h1', ({ textContent }) => textContent ?? '');
}

const openDesktopApp = async () => {
  const page = await openPage();
  await page.goto(`http://localhost:${desktopApp.port}/?dev=1&site=${origin()}`, { waitUntil: 'domcontentloaded' });
  return page;
};

it('runs the plugin that `plugin-square dev` sends, again at each save', async () => {
  save(STARTER_CODE, '<h1>First</h1>');
  const page = await openDesktopApp();
  const dev = spawn(process.execPath, [resolve('bin/plugin-square.mjs'), 'dev', plugin], {
    cwd: folder,
    env: { ...process.env, PLUGIN_SQUARE_CLIENT: file },
  });
  const ended = waitForExit(dev);
  await hasLine(page, 'plugin tell "0 layers are selected."');
  expect(await pluginPage(page)).toBe('First');

  save('const { word } = await square.ask({ word: "</script>" });\nsquare.tell(word);\n', '<h1>Second</h1>');
  await hasLine(page, 'plugin tell "</script>"');
  expect(await pluginPage(page)).toBe('Second');

  // The plugin reaches neither the desktop app's page nor its storage, and its errors are shown.
  save('square.tell(self.origin);\nparent.document;\n', '<h1>Third</h1>');
  await hasLine(page, 'plugin tell "null"');
  await page.waitForFunction(() =>
    /plugin error ".*cross-origin/.test(document.getElementById('log')?.textContent ?? ''),
  );

  // A desktop app that opens later runs it too.
  const later = await openDesktopApp();
  await hasLine(later, 'plugin tell "null"');
  dev.kill('SIGINT');
  expect((await ended).code).toBe(0);
});
