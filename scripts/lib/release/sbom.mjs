import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOwnFileWithWork, worksIn } from '../licenses/works.mjs';
import { runTool } from '../runTool.mjs';
import { pathOf } from './installedPackages.mjs';

/**
 * The components of the server's package as CycloneDX: what is bundled, and what npm installs with it. `npm sbom` writes
 * it, from a part of our lock file, and we add the works that are no package of it. Without the time, the random number, and the version that npm adds of itself, the same
 * commit gives the same bytes.
 *
 * @param {{ name: string, version: string, license: string, dependencies: Record<string, string> }} about
 * @param {string[]} included what is bundled: `thirdPartyAmong` of licenses.mjs
 * @param {object[]} [others] further components
 * @returns {Promise<string>}
 * @throws {Error} if npm fails, after its output
 */
export async function sbomOf({ name, version, license, dependencies }, included, others = []) {
  const bundled = included.filter((path) => !isOwnFileWithWork(path));
  const packages = lockedPackages(bundled, Object.keys(dependencies));
  const own = { name, version, license, dependencies: topLevelOf(packages) };
  const parent = mkdtempSync(join(tmpdir(), 'plugin-square-sbom-'));
  // npm uses the name of the folder as the name of the product.
  const folder = join(parent, name);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
    const lock = { name, version, lockfileVersion: 3, requires: true, packages: { '': own, ...packages } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    return withoutTraces(withComponents(await npmSbom(folder), [...worksIn(included).map(componentOf), ...others]));
  } finally {
    rmSync(parent, { recursive: true });
  }
}

/** Entries of the lock file: the bundled packages, and the others with everything that they need. */
function lockedPackages(included, others) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const taken = new Set(included);
  const take = (path) => {
    if (path === undefined || taken.has(path)) return;
    taken.add(path);
    for (const name of namesNeededBy(packages[path])) take(pathOf(name, path, (one) => one in packages));
  };
  for (const name of others) take(`node_modules/${name}`);
  const isTaken = (path) => taken.has(path);
  return Object.fromEntries(
    [...taken].sort().map((path) => {
      const { version, integrity, license, optional, ...entry } = packages[path];
      // A bundled package contains only the dependencies that it uses.
      const needed = namesNeededBy(entry).filter((name) => pathOf(name, path, isTaken));
      const dependencies = Object.fromEntries(needed.map((name) => [name, '*']));
      return [path, { version, integrity, license, optional, dependencies }];
    }),
  );
}

const namesNeededBy = ({ dependencies, optionalDependencies }) =>
  Object.keys({ ...dependencies, ...optionalDependencies });

const topLevelOf = (packages) =>
  Object.fromEntries(
    Object.keys(packages)
      .filter((path) => path.lastIndexOf('node_modules/') === 0)
      .map((path) => [path.slice('node_modules/'.length), '*']),
  );

async function npmSbom(cwd) {
  const output = [];
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const options = { cwd, shell: process.platform === 'win32', onOutput: (chunk) => output.push(chunk) };
  const code = await runTool('npm', [...args, '--loglevel=error'], options);
  if (code === 0) return JSON.parse(Buffer.concat(output).toString());
  process.stderr.write(Buffer.concat(output));
  throw new Error('npm could not list the components of the server’s package: see what it says above.');
}

function componentOf({ name, version, license, purl }) {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl,
    licenses: [{ license: { id: license } }],
  };
}

/** Adds components, on which the product depends. */
function withComponents(sbom, added) {
  const refs = added.map((one) => one['bom-ref']);
  const root = sbom.metadata.component['bom-ref'];
  const dependencies = sbom.dependencies.map(({ ref, dependsOn }) =>
    ref === root ? { ref, dependsOn: [...dependsOn, ...refs] } : { ref, dependsOn },
  );
  return {
    ...sbom,
    components: [...sbom.components, ...added],
    dependencies: [...dependencies, ...refs.map((ref) => ({ ref, dependsOn: [] }))],
  };
}

/** Removes the parts that differ with each run or version of npm. The serial number becomes a hash of the content. */
function withoutTraces({ serialNumber: _random, ...sbom }) {
  delete sbom.metadata.timestamp;
  delete sbom.metadata.tools;
  const hash = createHash('sha256').update(JSON.stringify(sbom)).digest('hex');
  // The form of a UUID of version 8, which has no prescribed bits.
  const serial = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return `${JSON.stringify({ serialNumber: `urn:uuid:${serial}`, ...sbom }, null, 2)}\n`;
}
