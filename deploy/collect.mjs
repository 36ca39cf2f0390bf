import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * `node deploy/collect.mjs FOLDER` copies what a built server needs: the program, the pages, and the packages that the
 * program imports, with their dependencies. The folder needs only Node: no npm, no registry, no build.
 */
const root = process.cwd();
const [out] = process.argv.slice(2);
if (!out || existsSync(out)) {
  console.error('Usage: node deploy/collect.mjs FOLDER   (a new one; run npm run build first)');
  process.exit(2);
}

/** Packages that the built files import. Node's own modules have a scheme. */
function importedBy(folder) {
  const names = new Set();
  for (const file of readdirSync(folder).filter((name) => /\.m?js$/.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    const found = text.matchAll(
      /^(?:import|export|\} from)\b[^;'"]*?["']([^"']+)["'];?$|\bimport\(["']([^"']+)["']\)/gm,
    );
    for (const [, still, late] of found) {
      const name = /^(@[^/]+\/)?[^/]+/.exec(still ?? late)?.[0];
      if (name && !/^[./]/.test(name) && !name.includes(':')) names.add(name);
    }
  }
  return names;
}

/** The folder of a package as Node resolves it from another one; undefined if it is not installed. */
function folderOf(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(folder)) return folder;
    if (at === root) return undefined;
  }
}

/** Packages that the program names and a built server never runs: a worker's loader of sources, and types. */
const isTool = (name) => name === 'tsx' || name.startsWith('@types/');

const packages = new Set();
function take(name, from) {
  if (isTool(name)) return true;
  const folder = folderOf(name, from);
  if (!folder || packages.has(folder)) return folder !== undefined;
  packages.add(folder);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const needed of Object.keys(about.dependencies ?? {})) take(needed, folder);
  for (const possible of Object.keys(about.optionalDependencies ?? {})) take(possible, folder);
  return true;
}

for (const name of [...importedBy('dist/server'), ...importedBy('dist/render')])
  if (!take(name, root)) throw new Error(`dist needs the package ${name}, which is not installed. Run npm ci.`);

for (const part of ['site', 'render', 'server', 'cli'])
  cpSync(join('dist', part), join(out, 'dist', part), { recursive: true });
for (const folder of packages)
  cpSync(folder, join(out, relative(root, folder)), {
    recursive: true,
    dereference: true,
    // Nested packages are copied separately if they are needed.
    filter: (path) => !relative(folder, path).split('/').includes('node_modules'),
  });
cpSync('LICENSE', join(out, 'LICENSE'));
const { name, version, license, type, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'package.json'),
  `${JSON.stringify({ name, version, license, type, engines, private: true }, null, 2)}\n`,
);
console.log(`${packages.size} packages and the program are in ${out}.`);
