// The embedded database in its own thread: in the main thread it would block every other request (timers waited 16 s;
// DESIGN.md section 3). Plain JavaScript, because Node 20 runs a worker's first file without loaders (tsx's hooks do
// not apply).
import { fsyncSync, readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** OID of numeric, which both drivers read as text. */
const NUMERIC = 1700;
/** PostgreSQL's page cache; the default is 128 MB. The operating system caches the rest, and can free it. */
const SHARED_BUFFERS = '32MB';
/** PGlite's default parameter that switches fsync off. */
const NO_FSYNC = '-F';
/** PGlite has no fdatasync, the default method. */
const WITH_FSYNC = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/**
 * A database in a folder whose commits survive a power cut (decision 92). PGlite's file system answers fsync without
 * doing anything.
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

/** @type {import('./workerProtocol').WorkerStart} */
const { dataDir, snapshot, isRelaxed } = workerData;
const isDurable = dataDir !== null && !isRelaxed;
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => !isDurable || parameter !== NO_FSYNC),
  ...(isDurable ? WITH_FSYNC : []),
  '-c',
  `shared_buffers=${SHARED_BUFFERS}`,
];
const database = await PGlite.create({
  ...(isDurable ? { fs: new DurableNodeFS(dataDir) } : { dataDir: dataDir ?? 'memory://' }),
  loadDataDir: snapshot ? new Blob([readFileSync(snapshot)]) : undefined,
  parsers: { [NUMERIC]: Number },
  startParams,
});
parentPort.on('message', async (/** @type {import('./workerProtocol').WorkerRequest} */ request) => {
  try {
    parentPort.postMessage({ id: request.id, ...(await run(request)) });
  } catch (error) {
    const { message, code, detail, constraint } = error;
    parentPort.postMessage({ id: request.id, failure: { message, code, detail, constraint } });
  }
});

/** @param {import('./workerProtocol').WorkerRequest} request */
async function run(request) {
  if (request.kind === 'query') {
    const { rows, affectedRows } = await database.query(request.sql, [...request.parameters]);
    return { rows, affected: affectedRows ?? 0 };
  }
  if (request.kind === 'dump') {
    const dump = await database.dumpDataDir('none');
    return { dump: await dump.arrayBuffer() };
  }
  await database.close();
  // The thread ends when its port is closed.
  setImmediate(() => parentPort.close());
  return { rows: [], affected: 0 };
}
