import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Bytes that a first start writes: the empty database, the starter catalog, and PostgreSQL's log. */
const FIRST_START_BYTES = 128 * 1024 * 1024;
/** Folders in DATA_DIR. */
const PARTS = ['database', 'files', 'uploads'];
/** Size of the test file: more than a file system stores in its own metadata, so that the test uses disk space. */
const TRIAL_BYTES = 64 * 1024;
const REMEDY = 'Choose another DATA_DIR, or';

/**
 * Ensures that DATA_DIR is a folder in which this process can store data. Creates a missing one. Plain JavaScript
 * without packages, because `npm start` calls it before anything is installed or built.
 *
 * @param {string} path
 * @param {{ holdsDatabase?: boolean }} [options] `holdsDatabase` is false if rows are in PostgreSQL.
 * @returns {string} the folder's whole path
 * @throws {Error} with one clear line
 */
export function requireDataFolder(path, { holdsDatabase = true } = {}) {
  const remove = emptyFolderRemover(path);
  try {
    return prepareFolder(path, holdsDatabase);
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * For a start that may be refused: returns a function that removes DATA_DIR again if it is missing now, together with
 * its missing parents. A folder that has files stays.
 *
 * @param {string} path
 * @returns {() => void}
 */
export function emptyFolderRemover(path) {
  const missing = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  return () => {
    const [folder] = missing;
    if (folder === undefined) return;
    for (const empty of [...PARTS.map((name) => join(folder, name)), ...missing]) {
      try {
        rmdirSync(empty);
      } catch {
        // It is missing, or has files.
      }
    }
  };
}

/** @param {string} path @param {boolean} holdsDatabase */
function prepareFolder(path, holdsDatabase) {
  const folder = resolve(path);
  const isNew = makeFolder(folder);
  requireReadable(folder);
  requireWritable(folder);
  // Files of an earlier start are checked too: a run with sudo leaves folders that the next user may not enter.
  for (const name of PARTS) requireOwnPart(join(folder, name));
  if (holdsDatabase && (isNew || kindOf(join(folder, 'database')) === 'missing')) requireSpace(folder);
  return folder;
}

/**
 * Creates a folder and its parents one by one: Node's own `recursive` never ends on a file system such as /proc that
 * reports an existing parent as missing.
 *
 * @param {string} folder
 * @returns {boolean} whether it was made now
 */
function makeFolder(folder) {
  const kind = kindOf(folder);
  if (kind === 'folder') return false;
  if (kind !== 'missing') throw refusal(folder, kind, `${REMEDY} move that away.`);
  const parent = dirname(folder);
  makeFolder(parent);
  try {
    mkdirSync(folder);
    syncNames(parent);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return makeFolder(folder);
    throw refusal(folder, `cannot be made in ${parent} (${reasonOf(error)})`, `${REMEDY} make the folder yourself.`);
  }
  return true;
}

/**
 * Writes a folder's list of names to disk: otherwise a power cut could lose a new folder with all that is in it.
 *
 * @param {string} folder
 */
function syncNames(folder) {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** @param {string} path */
function kindOf(path) {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'is a file, not a folder';
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return 'has a file in its path where a folder is needed';
    if (codeOf(error) !== 'ENOENT') return `cannot be looked at (${reasonOf(error)})`;
  }
  return lstatSync(path, { throwIfNoEntry: false }) ? 'is a link that leads nowhere' : 'missing';
}

/** @param {string} folder */
function requireReadable(folder) {
  try {
    readdirSync(folder);
  } catch (error) {
    throw refusal(folder, `cannot be read (${reasonOf(error)})`, `${REMEDY} give ${userName()} the right to read it.`);
  }
}

/** @param {string} folder */
function requireWritable(folder) {
  const trial = join(folder, `.write-trial-${process.pid}`);
  try {
    const file = openSync(trial, 'w', 0o600);
    try {
      writeSync(file, Buffer.alloc(TRIAL_BYTES));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const remedy = codeOf(error) === 'ENOSPC' ? 'free some space' : `give ${userName()} the right to write there`;
    throw refusal(folder, `cannot be written to (${reasonOf(error)})`, `${REMEDY} ${remedy}.`);
  } finally {
    rmSync(trial, { force: true });
  }
}

/** @param {string} part */
function requireOwnPart(part) {
  const kind = kindOf(part);
  if (kind === 'missing') return;
  if (kind !== 'folder') throw refusal(part, kind, 'Move that away, or choose another DATA_DIR.');
  requireAccess(part, constants.R_OK | constants.W_OK | constants.X_OK);
  // For a file that it cannot read, the embedded database reports only a number.
  const version = join(part, 'PG_VERSION');
  if (lstatSync(version, { throwIfNoEntry: false })) requireAccess(version, constants.R_OK);
}

/** @param {string} path @param {number} mode */
function requireAccess(path, mode) {
  try {
    accessSync(path, mode);
  } catch (error) {
    const remedy = `${REMEDY} give ${userName()} the right to read and write all of it.`;
    throw refusal(path, `cannot be used (${reasonOf(error)})`, remedy);
  }
}

/** @param {string} folder */
function requireSpace(folder) {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  // A file system that reports no size, as some network file systems do, counts as having space.
  if (free >= FIRST_START_BYTES || (free === 0 && statfsSync(folder).blocks === 0)) return;
  const [has, needs] = [free, FIRST_START_BYTES].map((bytes) => Math.floor(bytes / 1024 / 1024));
  throw refusal(folder, `has ${has} MB left, and a new database needs ${needs} MB`, `${REMEDY} free some space.`);
}

/** @param {string} folder @param {string} what @param {string} remedy */
function refusal(folder, what, remedy) {
  return new Error(`DATA_DIR cannot be used: ${folder} ${what}. ${remedy}`);
}

/** @param {unknown} error */
function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown';
}

/** @type {Record<string, string>} */
const MEANINGS = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  ENOENT: 'this file system keeps no files',
};

/** @param {unknown} error */
function reasonOf(error) {
  const code = codeOf(error);
  return code in MEANINGS ? `${code}, ${MEANINGS[code]}` : code;
}

function userName() {
  return process.getuid ? `the user with the id ${process.getuid()}` : 'this user';
}
