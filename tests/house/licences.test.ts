import { readFileSync } from 'node:fs';

interface LockedPackage {
  license?: string;
  /** Of the tests and the checks alone. */
  dev?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Licences under which what we ship and what we build with may come: none asks us to open what is ours. */
const FREE = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Zlib',
    'Python-2.0',
  ],
  ...['CC0-1.0', 'Unlicense', 'CC-BY-3.0', 'CC-BY-4.0'],
  // Libraries that are used as they come: libvips beside sharp, Lightning CSS in the build.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);

/** Others, by name, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  '@stagewise/toolbar': 'AGPL. Umi installs it for a toolbar of `umi dev` that nobody turns on; it is in no build.',
  '@umijs/bundler-mako': 'MIT, as all of Umi; its package does not say so.',
  'combine-errors': 'MIT by its Readme; its package does not say so. Of tus-js-client.',
  '@umijs/bundler-utoopack': 'MIT, as all of Umi; its package does not say so.',
};

/** An expression as packages write it, such as `(MIT OR CC0-1.0)`. */
const isFree = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => FREE.has(licence)));

/** As the package itself names it where the lock file does not. */
function licenceOf(path: string, { license }: LockedPackage): string {
  if (license) return license;
  const { license: own, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  return own ?? licenses?.[0]?.type ?? 'none';
}

it('depends on what is freely licensed alone', () => {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
  const others = shipped.filter(([path, one]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return !(name in EXCEPTIONS) && !isFree(licenceOf(path, one));
  });
  expect(shipped.length).toBeGreaterThan(500);
  expect(others.map(([path, one]) => `${path}: ${licenceOf(path, one)}`)).toEqual([]);
});
