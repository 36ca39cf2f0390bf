// The embedded database in its own thread: in the main thread it would block every other request (timers waited 16 s).
// Plain JavaScript, because Node 20 runs a worker's first file without loaders (tsx's hooks do not apply).
import { existsSync, fsyncSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PostgreSQL's page cache in MB: an eighth of the database when it is opened, within these limits. PostgreSQL's default is
 * 128 MB. The operating system caches all files, and can free that memory.
 */
const PAGE_CACHE_MB = { min: 16, max: 64 };
/**
 * Bytes of a WebAssembly function that run before V8 optimizes it. With the default of Node 20, 1.8 MB, a start
 * optimizes many functions that it runs a few times: 0.5 of 3.4 s of processor time. The functions that queries use
 * execute that much in their first seconds.
 */
const OPTIMIZATION_BUDGET = 60_000_000;
/** Length of the log in MB from which it is shortened, as the default of the setting. */
const MAX_WAL_MB = 64;
/** Number of statements after which the length of the log is read. */
const CHECK_LOG_EVERY = 200;
/** PGlite's default parameter that switches fsync off. */
const NO_FSYNC = '-F';
/** PGlite has no fdatasync, the default method. */
const WITH_FSYNC = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/**
 * A database in a folder whose commits survive a power cut (decision 92). PGlite's file system reports success
 * for fsync without doing anything.
 */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = ({ NODEFS }) => {
      // Emscripten calls it for open files and folders.
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        NODEFS.tryFSOperation(() => fsyncSync(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, addFsync] } };
  }
}

/** Size of the page cache for the database of this thread ({@link PAGE_CACHE_MB}). */
function pageCacheMb() {
  const tables = dataDir && join(dataDir, 'base');
  if (!tables || !existsSync(tables)) return PAGE_CACHE_MB.min;
  const sizes = readdirSync(tables, { recursive: true }).map((name) => statSync(join(tables, name)).size);
  const eighth = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 8 / 2 ** 20);
  return Math.min(PAGE_CACHE_MB.max, Math.max(PAGE_CACHE_MB.min, eighth));
}

/** Status of a session without a transaction: the last byte of a result. */
const IDLE = 'I'.charCodeAt(0);

/** @type {import('./workerProtocol').WorkerStart} */
const { dataDir, snapshot, isRelaxed, maxWalMb = MAX_WAL_MB } = workerData;
setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZATION_BUDGET}`);
const isDurable = dataDir !== null && !isRelaxed;
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => !isDurable || parameter !== NO_FSYNC),
  ...(isDurable ? WITH_FSYNC : []),
  '-c',
  `shared_buffers=${pageCacheMb()}MB`,
];
const database = await PGlite.create({
  ...(isDurable ? { fs: new DurableNodeFS(dataDir) } : { dataDir: dataDir ?? 'memory://' }),
  loadDataDir: snapshot ? new Blob([readFileSync(snapshot)]) : undefined,
  startParams,
});
const SHORTEN_LOG = protocol.serialize.query(`DO $$ BEGIN
  IF (SELECT pg_current_wal_insert_lsn() - redo_lsn FROM pg_control_checkpoint()) > ${maxWalMb * 1024 * 1024} THEN
    CHECKPOINT;
  END IF;
END $$`);
let statements = 0;
parentPort.on('message', async (/** @type {import('./workerProtocol').WorkerRequest} */ request) => {
  const { id } = request;
  // The state of a database that failed in the middle of a statement is unknown: an error ends the thread.
  if (request.kind === 'exchange') return respond(id, request.messages);
  try {
    parentPort.postMessage({ id, ...(await run(request)) });
  } catch ({ message, code }) {
    parentPort.postMessage({ id, failure: { message, code } });
  }
});

/**
 * Passes messages of PostgreSQL's protocol to the database. The main thread reads the result: PGlite's own reading
 * takes longer than most statements.
 *
 * @param {number} id
 * @param {Uint8Array} messages
 */
async function respond(id, messages) {
  await database.runExclusive(async () => {
    const bytes = await exchange(messages);
    const isIdle = bytes.at(-1) === IDLE;
    parentPort.postMessage({ id, bytes }, [bytes.buffer]);
    statements += 1;
    if (dataDir !== null && isIdle && statements % CHECK_LOG_EVERY === 0) await shortenLog();
  });
}

/**
 * @param {Exclude<import('./workerProtocol').WorkerRequest, { kind: 'exchange' }>} request
 * @returns {Promise<import('./workerProtocol').WorkerResult>}
 */
async function run(request) {
  if (request.kind === 'dump') {
    const dump = await database.dumpDataDir('none');
    return { dump: await dump.arrayBuffer() };
  }
  await database.close();
  // The thread ends when its port is closed.
  setImmediate(() => parentPort.close());
  return {};
}

/**
 * Only while no other statement runs.
 *
 * @param {Uint8Array} messages
 */
async function exchange(messages) {
  /** @type {Uint8Array[]} */
  const parts = [];
  await database.execProtocolRawStream(messages, {
    // A view of the database's memory.
    onRawData: (part) => parts.push(part.slice()),
  });
  return parts.length === 1 ? parts[0] : new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Writes the changes of a long log to the files of the tables, after which PostgreSQL deletes that part of the log. A
 * server of PostgreSQL does it by itself; PGlite leaves that out. Without it, the log fills the disk, and a start after
 * a crash takes as long as all writes since the last start.
 */
async function shortenLog() {
  const result = await exchange(SHORTEN_LOG);
  // After a failed write of a table's file, such as on a full disk, the next check tries again.
  if (new TextDecoder().decode(result).includes('PANIC')) throw new Error('The log could not be shortened.');
}
