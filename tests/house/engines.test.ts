import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { allowScripts } from '../../package.json';

interface LockedPackage {
  engines?: { node?: string } | string[];
  /** Installed only on a matching platform, and skipped silently if the engine does not match. */
  optional?: boolean;
  hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** The Node versions that this project supports: the oldest, and a release of each line. */
const VERSIONS = ['20.19.0', '22.20.0', '24.11.0', '26.2.0'];

// npm prints EBADENGINE for each incompatible package at every install.
it.each(VERSIONS)('installs no package that refuses Node %s', (version) => {
  const unfit = Object.entries(packages)
    .filter(([, { optional }]) => !optional)
    .flatMap(([path, { engines }]) => {
      const range = Array.isArray(engines) ? undefined : engines?.node;
      return range && !satisfies(version, range) ? [`${path} asks for Node ${range}`] : [];
    });
  expect(unfit).toEqual([]);
});

// npm warns of each install script that is neither allowed nor denied.
it('decides about every install script', () => {
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScripts.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort());
});
