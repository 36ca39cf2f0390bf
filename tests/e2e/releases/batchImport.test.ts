import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import type { OwnPluginPage } from '../../../contract/plugins/ownPlugins';
import { api, type Person, type Site } from '../../support/browser/Site';
import { openSignedIn, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { foreignManifests } from '../../support/samples/foreignManifests';

/**
 * A folder of real manifests of other design tools, not part of the repository. They are tested too if the variable is
 * set.
 */
const { FOREIGN_MANIFESTS } = process.env;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ps-batch-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a folder with these files. */
async function aFolder(name: string, files: Record<string, unknown>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return join(folder, name);
}

const pluginFolder = () =>
  aFolder('plugins', {
    'grids/manifest.json': {
      ...{ name: 'Batch grids', description: 'Draws grids.', editorType: ['figma'] },
      ...{ main: 'src/main.js', ui: 'ui.html' },
    },
    'grids/src/main.js': 'host.drawGrids();',
    'grids/ui.html': '<!doctype html><p>Grids</p>',
    'lines.json': { name: 'Batch lines', description: 'Draws lines.', version: '2.0.0', main: 'host.drawLines();' },
    'broken.json': '{\n  "name": "Broken",\n  "main": 7\n}',
    'notes.txt': 'Not a plugin.',
  });

interface ForeignManifest {
  main?: string;
  code?: string;
  ui?: string | Record<string, string>;
  editorType?: string[];
}

const readForeign = (file: string): ForeignManifest => JSON.parse(readFileSync(file, 'utf8'));

/** A folder for each manifest, with the code and the pages that it names. */
function wholeFolders(manifests: readonly string[]): Record<string, unknown> {
  return Object.assign(
    {},
    ...manifests.map((path, index) => {
      const manifest = readForeign(path);
      const { main, code, ui = {} } = manifest;
      const pages = typeof ui === 'string' ? [ui] : Object.values(ui);
      return {
        [`${index}/manifest.json`]: { description: 'Does one thing.', ...manifest },
        [`${index}/${main ?? code}`]: 'host.run();',
        ...Object.fromEntries(pages.map((page) => [`${index}/${page}`, '<p>Page</p>'])),
      };
    }),
  );
}

/** Opens the import for a new user. */
async function openImport(person: Person, options: Parameters<typeof Site.open>[1] = {}): Promise<Site> {
  const site = await openSignedIn('/plugins/publish/batch', person, options);
  await site.page.waitForSelector('input[webkitdirectory]');
  return site;
}

async function signedUp(): Promise<Person & { token: string }> {
  const person = await aMember();
  return { ...person, token: await tokenOf(person) };
}

async function add(site: Site, selector: string, ...paths: string[]): Promise<void> {
  // While earlier files are read, the input accepts no others.
  const input = (await site.page.waitForSelector(`${selector}:enabled`)) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(...paths);
}

async function choose(site: Site, selector: string, ...paths: string[]): Promise<void> {
  await add(site, selector, ...paths);
  // A first import has no known contact: it is entered once, for all.
  const contact = await site.find('Contact for all');
  if ((await contact.evaluate((field) => (field as HTMLInputElement).value)) === '')
    await site.type('Contact for all', 'ada@square.test');
}

async function submit(site: Site, count: number): Promise<void> {
  await site.click(`Submit ${count} plugins`, 'button');
  await site.click('Submit for review', 'button');
}

async function publishedBy(token: string): Promise<OwnPluginPage['plugin_list']> {
  const { data } = await api<OwnPluginPage>('GET', '/api/cmt/plugin/user/list?type=published&limit=100', { token });
  return data.plugin_list;
}

describe('batch import', () => {
  it('packs the valid plugins of a folder and submits them for review, and names the problem of the broken one', async () => {
    const person = await signedUp();
    const site = await openImport(person);
    try {
      await choose(site, 'input[webkitdirectory]', await pluginFolder());
      await site.sees('This plugin couldn’t be read');
      await site.sees('Line 3');
      await submit(site, 2);
      await site.sees('2 submitted for review, 0 not submitted, 1 left out');
      const plugins = await publishedBy(person.token);
      expect(plugins.map(({ name, review }) => [name, review?.version, review?.status]).sort()).toEqual([
        ['Batch grids', '1.0.0', 1],
        ['Batch lines', '2.0.0', 1],
      ]);
    } finally {
      await site.close();
    }
  });

  it('recognizes the second time what it submitted the first time', async () => {
    const person = await signedUp();
    const site = await openImport(person);
    try {
      await choose(site, 'input[webkitdirectory]', await pluginFolder());
      await submit(site, 2);
      await site.sees('2 submitted for review');
      await site.click('Import more plugins', 'button');
      await add(site, 'input[webkitdirectory]', await pluginFolder());
      await site.sees('This file has already been submitted');
      await site.find('Duplicate 2', 'button');
    } finally {
      await site.close();
    }
  });

  it('asks before work is lost', async () => {
    const site = await openImport(await signedUp());
    try {
      await choose(site, 'input[webkitdirectory]', await pluginFolder());
      await site.find('Submit 2 plugins', 'button');
      const home = 'header a[href$="/plugins/"]';
      await site.clickOn(home);
      await site.sees('Leave this page?');
      await site.click('Stay', 'button');
      await site.find('Submit 2 plugins', 'button');
      await site.clickOn(home);
      await site.click('Leave', 'button');
      await site.isAt('/plugins/');
    } finally {
      await site.close();
    }
  });

  it.each<[string, () => Promise<string>]>([
    ['as they are written', () => aFolder('foreign', foreignManifests())],
    ...(FOREIGN_MANIFESTS
      ? [['from a folder of real ones', async () => FOREIGN_MANIFESTS] as [string, () => Promise<string>]]
      : []),
  ])('accepts plugins of other design tools that have code, and no manifest without it, %s', async (what, folderOf) => {
    const root = await folderOf();
    const manifests = readdirSync(root).map((name) => join(root, name));
    expect(manifests.length).toBeGreaterThanOrEqual(25);
    const person = await signedUp();
    const site = await openImport(person);
    try {
      await add(site, 'input[type="file"]:not([webkitdirectory])', ...manifests);
      await site.find(`Files missing ${manifests.length}`, 'button');
      await site.sees(`${manifests.length} plugins were added without their code`);
      await choose(site, 'input[webkitdirectory]', await aFolder(`whole ${what}`, wholeFolders(manifests)));
      // Plugins with a developer mode get a warning, and are submitted only if the user selects them.
      const isHere = ({ editorType }: ForeignManifest) => `${editorType}` !== 'dev';
      const { length } = manifests.map(readForeign).filter(isHere);
      await submit(site, length);
      const left = 2 * manifests.length - length;
      await site.sees(`${length} submitted for review, 0 not submitted, ${left} left out`, 60_000);
      expect(await publishedBy(person.token)).toHaveLength(length);
    } finally {
      await site.close();
    }
  });

  it('has no axe violations in both schemes, wide and on a phone', async () => {
    const site = await openImport(await signedUp());
    expect(await site.violationsInEachLook()).toEqual([]);
    await choose(site, 'input[webkitdirectory]', await pluginFolder());
    await site.find('Submit 2 plugins', 'button');
    await site.click('Edit Batch lines', 'button');
    await site.find('Release notes');
    expect(await site.violationsInEachLook()).toEqual([]);
    await site.close();
  });
});
