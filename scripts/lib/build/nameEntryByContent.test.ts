import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameEntryByContent } from './nameEntryByContent.mjs';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A built site whose entry has this hash in its name. */
function siteWith(hash: string, code = 'start()'): string {
  const site = join(folder, `${hash}-${code.length}`);
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'assets', `umi.${hash}.js`), code);
  writeFileSync(join(site, 'assets/umi.aaaaa.css'), '');
  writeFileSync(join(site, 'index.html'), `<script src="/plugins/assets/umi.${hash}.js"></script>`);
  writeFileSync(
    join(site, 'parts.json'),
    JSON.stringify({ umi: [`assets/umi.${hash}.js`], a: [`assets/umi.${hash}.js`] }),
  );
  return site;
}

const contentOf = (site: string) => ({
  assets: readdirSync(join(site, 'assets')),
  page: readFileSync(join(site, 'index.html'), 'utf8'),
  parts: readFileSync(join(site, 'parts.json'), 'utf8'),
});

it('gives the same code the same name, whatever webpack named it', () => {
  const [one, other] = [siteWith('0b1c2'), siteWith('f00d5')];
  nameEntryByContent(one);
  nameEntryByContent(other);
  expect(contentOf(one)).toEqual(contentOf(other));
  const { assets, page, parts } = contentOf(one);
  const script = assets.find((name) => name.endsWith('.js'));
  expect(assets).toEqual([script, 'umi.aaaaa.css'].sort());
  expect(page).toBe(`<script src="/plugins/assets/${script}"></script>`);
  expect(JSON.parse(parts)).toEqual({ umi: [`assets/${script}`], a: [`assets/${script}`] });
});

it('gives other code another name', () => {
  const [one, other] = [siteWith('0b1c3'), siteWith('0b1c3', 'start(1)')];
  nameEntryByContent(one);
  nameEntryByContent(other);
  expect(contentOf(one).assets).not.toEqual(contentOf(other).assets);
});

it('fails if the page does not name the entry', () => {
  const site = siteWith('0b1c4');
  writeFileSync(join(site, 'index.html'), '');
  expect(() => nameEntryByContent(site)).toThrow('does not name the entry script umi.0b1c4.js');
});
