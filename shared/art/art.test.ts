import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avatar, cover, icon, traitsOf } from './art';
import { families } from './families';

const keys = Array.from({ length: 500 }, (_, index) => `plugin-${index}`);

/** Several images of every family. */
const images = families.flatMap((family) =>
  keys.slice(0, 12).flatMap((key) => [cover(key, { family }), icon(key, { family }), avatar(key)]),
);

describe('generated art', () => {
  // Changing these values changes the art of every plugin.
  it.each([
    ['color-palette', 671148350, 1, 'tiles'],
    ['draw.io', 417087221, 1, 'halftone'],
    ['插件-广场', 4116649487, 2, 'ridges'],
    ['😀', 2829119815, 8, 'nodes'],
  ])('does not change the traits of %s', (key, seed, palette, family) => {
    expect(traitsOf(key)).toEqual({ seed, palette, family });
  });

  it('makes the same image for the same key, and another for another key', () => {
    expect(cover('color-palette')).toBe(cover('color-palette'));
    expect(new Set(keys.map((key) => cover(key))).size).toBe(keys.length);
    expect(new Set(keys.map((key) => avatar(key))).size).toBeGreaterThan(keys.length * 0.95);
  });

  it('distributes keys over all families and palettes', () => {
    const traits = keys.map(traitsOf);
    expect(new Set(traits.map(({ family }) => family)).size).toBe(families.length);
    expect(new Set(traits.map(({ palette }) => palette)).size).toBe(10);
  });

  it('gives an icon the palette of its cover', () => {
    for (const key of keys.slice(0, 40)) {
      expect(icon(key)).toContain(`class="ps-art ps-art-${traitsOf(key).palette}"`);
      expect(cover(key)).toContain(`class="ps-art ps-art-${traitsOf(key).palette}"`);
    }
  });

  it('lets the caller choose family and palette', () => {
    expect(cover('a', { family: 'pen', palette: 7 })).toContain('ps-art-7"');
    expect(cover('a', { family: 'pen' })).not.toBe(cover('a', { family: 'nodes' }));
  });

  it('is well-formed SVG of finite numbers', () => {
    for (const image of images) {
      const document = new DOMParser().parseFromString(image, 'image/svg+xml');
      expect(document.querySelector('parsererror')).toBeNull();
      expect(document.documentElement.tagName).toBe('svg');
      expect(image).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('never puts a key into the markup', () => {
    const key = '"><script>alert(1)</script>&amp;';
    for (const image of [cover(key), icon(key), avatar(key)]) expect(image).not.toMatch(/script|alert|&/);
  });

  it('needs no style attribute, which the content security policy would refuse', () => {
    for (const image of images) expect(image).not.toMatch(/style=|<style/);
  });

  it('uses only classes that art.css defines', () => {
    const css = readFileSync(join(__dirname, '../../src/kit/PluginArt/art.css'), 'utf8');
    const used = new Set(images.flatMap((image) => [...image.matchAll(/class="([^"]+)"/g)].map(([, name]) => name)));
    const names = new Set([...used].flatMap((list) => (list ?? '').split(' ')));
    expect(names.size).toBeGreaterThan(7);
    for (const name of names) expect(css).toMatch(new RegExp(`\\.${name}[ ,{]`));
  });

  it('keeps a cover small', () => {
    for (const family of families) expect(cover('weight', { family }).length).toBeLessThan(9_000);
  });
});
