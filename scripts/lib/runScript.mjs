import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emptyFolderRemover, requireDataFolder } from '../../server/settings/dataFolder.mjs';
import { readSettingValues } from '../../server/settings/settingsTable.mjs';
import { readSiteConfigFile } from '../../server/settings/siteConfigFile.mjs';
import { installPackages } from './install.mjs';
import { onNpmExit } from './onNpmExit.mjs';
import { runTool } from './runTool.mjs';

/** Programs of packages that scripts call by their short names. */
const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  jest: 'jest/bin/jest.js',
  max: '@umijs/max/bin/max.js',
  storybook: 'storybook/dist/bin/dispatcher.js',
};

/** Preparations that a script may request, in this order whatever the order of its flags. */
const FLAGS = {
  '--settings': 'the settings are read, and a wrong one ends it before minutes of installing and building',
  '--data-folder': 'DATA_DIR is a folder that can be written to',
  '--everything': 'packages that tests and tools need are installed too, not only those that a server runs with',
  '--built': 'dist is built from the sources as they are',
};

const SERVER = 'dist/server/main.js';

const FIRST_START =
  'This first start installs the packages, builds the program, and creates a database with a starter catalog.\n' +
  'It usually takes 3 to 6 minutes. Later starts take a few seconds.';

/**
 * Runs a script of package.json: `[--settings] [--data-folder] [--everything] [--built] [PROGRAM ARGUMENT…]`. Always
 * installs the needed packages first. Built programs and `.mjs` run in this process, everything else in a child
 * process.
 *
 * @param {string[]} line
 * @throws {Error} with one clear line if the program cannot run
 */
export async function runScript(line) {
  const count = line.findIndex((word) => !(word in FLAGS));
  const flags = new Set(count < 0 ? line : line.slice(0, count));
  const [program, ...args] = count < 0 ? [] : line.slice(count);
  // Printing the version needs no packages and no build, which take minutes.
  if (program?.startsWith('dist/') && args[0] === '--version') {
    console.log(JSON.parse(readFileSync('package.json', 'utf8')).version);
    return;
  }
  if (flags.has('--settings')) checkSettings({ needsFolder: flags.has('--data-folder') });
  if (program === SERVER && !existsSync(SERVER)) console.log(FIRST_START);
  await installPackages({ everything: flags.has('--everything') });
  if (flags.has('--built')) {
    const { buildStale } = await import('./build/build.mjs');
    await buildStale();
  }
  if (program === undefined) return;
  if (/\.m?js$/.test(program)) await runHere(program, args);
  else process.exitCode = await runTool(process.execPath, [...commandOf(program), ...args]);
}

/** The server checks its settings again by the same table. At this point nothing is installed yet. */
function checkSettings({ needsFolder }) {
  const { SITE_CONFIG, DATA_DIR, DATABASE_URL } = readSettingValues(process.env);
  if (SITE_CONFIG) readSiteConfigFile(SITE_CONFIG);
  if (!needsFolder) return;
  // The server makes the folder again: a start that is refused meanwhile leaves none.
  const remove = emptyFolderRemover(DATA_DIR);
  requireDataFolder(DATA_DIR, { holdsDatabase: !DATABASE_URL });
  remove();
}

async function runHere(program, args) {
  if (program.startsWith('dist/')) process.env.NODE_ENV = 'production';
  process.argv = [process.execPath, resolve(program), ...args];
  // As if npm's signal had reached this process: the server stops as after any SIGTERM.
  onNpmExit(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(program).href);
}

function commandOf(program) {
  if (program.endsWith('.ts')) return ['--import', 'tsx', program];
  const tool = TOOLS[program];
  if (!tool) throw new Error(`scripts/lib/runScript.mjs knows no tool "${program}". Add it to its table.`);
  return [`node_modules/${tool}`];
}
