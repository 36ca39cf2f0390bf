import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { allowScripts, engines } from '../../package.json';
import { isInRange } from '../../scripts/lib/nodeRange.cjs';

interface LockedPackage {
  engines?: { node?: string } | string[];
  /** Installed only on a matching platform, and skipped silently if the engine does not match. */
  optional?: boolean;
  hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Node versions, and whether this project supports them: the oldest of each line, and one before. */
const VERSIONS: [version: string, isSupported: boolean][] = [
  ...['20.18.3', '21.7.3', '22.0.0', '22.12.0', '23.11.0'].map((version): [string, boolean] => [version, false]),
  ...['20.19.0', '22.13.0', '22.20.0', '24.0.0', '24.11.0', '26.2.0'].map((version): [string, boolean] => [
    version,
    true,
  ]),
];

/** Locked packages that refuse a version. npm prints EBADENGINE for each of them at every install. */
const unfitFor = (version: string) =>
  Object.entries(packages)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .flatMap(([path, { engines: own }]) => {
      const range = Array.isArray(own) ? undefined : own?.node;
      return range && !satisfies(version, range) ? [`${path} asks for Node ${range}`] : [];
    });

it.each(VERSIONS)('supports Node %s: %j, as the locked packages and our own check do', (version, isSupported) => {
  expect(satisfies(version, engines.node)).toBe(isSupported);
  expect(isInRange(version, engines.node)).toBe(isSupported);
  if (isSupported) expect(unfitFor(version)).toEqual([]);
  else expect(unfitFor(version)).not.toEqual([]);
});

it('says in the lock file what package.json says', () => {
  expect(packages['']?.engines).toEqual(engines);
});

// npm warns of each install script that is neither allowed nor denied.
it('decides about every install script', () => {
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScripts.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort());
});
