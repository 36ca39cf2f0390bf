// Loaded into a server and its threads first (NODE_OPTIONS). It logs every change of files in RECORDED_FOLDER, in order,
// one JSON line each, after the change was made: RECORD_FILE contains every write that the disk received (powerCuts.ts). CommonJS,
// because --require accepts nothing else.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { resolve, sep } = require('node:path');
const { threadId } = require('node:worker_threads');

const folder = resolve(process.env.RECORDED_FOLDER) + sep;
const { writeSync, openSync } = fs;
// Threads append to one file: a line is one write, so lines of threads do not mix.
const record = openSync(process.env.RECORD_FILE, 'a');
const note = (what) => writeSync(record, `${JSON.stringify(what)}\n`);

/** Path below the folder; null for other files. */
function inside(path) {
  if (typeof path !== 'string' && !(path instanceof URL) && !Buffer.isBuffer(path)) return null;
  const whole = resolve(String(path));
  return `${whole}${sep}` === folder ? '' : whole.startsWith(folder) ? whole.slice(folder.length) : null;
}

/** Files that this thread opened by `openSync`, by descriptor. A descriptor is used again after its file was closed. */
const handles = new Map();
let opened = 0;

/** Returns the id of the opened file; null if it is outside of the folder. */
function noteOpen(descriptor, path) {
  handles.delete(descriptor);
  const name = inside(path);
  if (name === null) return null;
  opened += 1;
  const id = `${threadId}.${opened}`;
  note({ op: 'open', handle: id, path: name, size: fs.fstatSync(descriptor).size });
  return id;
}

const noteWrite = (handle, at, bytes) => note({ op: 'write', handle, at, bytes: bytes.toString('base64') });

function noteOf(descriptor, what) {
  const handle = handles.get(descriptor);
  if (handle) note({ handle: handle.id, ...what });
}

const bytesOf = (data, encoding) =>
  typeof data === 'string'
    ? Buffer.from(data, encoding)
    : Buffer.from(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);

/** Replaces a function by one that calls it and then notes what it did. */
function after(object, name, noteIt) {
  const original = object[name];
  object[name] = function recorded(...args) {
    const result = original.apply(this, args);
    if (typeof result?.then !== 'function') {
      noteIt(result, args, this);
      return result;
    }
    return result.then((value) => {
      noteIt(value, args, this);
      return value;
    });
  };
}

function notePaths(op) {
  return (result, [path, to]) => {
    const name = inside(path);
    if (name === null) return;
    if (op === 'rename') note({ op, path: name, to: inside(to) });
    else note({ op, path: name, ...(op === 'mkdir' ? { outermost: result ? inside(result) : name } : {}) });
  };
}

/** A file that is written as a whole. */
function noteWhole(_result, [path, data, options]) {
  const name = inside(path);
  if (name === null) return;
  opened += 1;
  const handle = `${threadId}.${opened}`;
  note({ op: 'open', handle, path: name, size: 0 });
  const encoding = typeof options === 'string' ? options : options?.encoding;
  noteWrite(handle, 0, bytesOf(data, encoding));
  if (options?.flush) note({ op: 'fsync', handle });
}

after(fs, 'openSync', (descriptor, [path]) => {
  const id = noteOpen(descriptor, path);
  // Position of the next write that names none.
  if (id !== null) handles.set(descriptor, { id, at: 0 });
});
after(fs, 'closeSync', (_result, [descriptor]) => handles.delete(descriptor));
after(fs, 'writeSync', (written, [descriptor, data, offset, length, position]) => {
  const handle = handles.get(descriptor);
  if (!handle) return;
  const bytes = bytesOf(data, typeof length === 'string' ? length : undefined);
  const from = typeof data === 'string' ? 0 : (offset ?? 0);
  const at = typeof position === 'number' ? position : handle.at;
  handle.at = at + written;
  noteWrite(handle.id, at, bytes.subarray(from, from + written));
});
after(fs, 'fsyncSync', (_result, [descriptor]) => noteOf(descriptor, { op: 'fsync' }));
after(fs, 'ftruncateSync', (_result, [descriptor, size = 0]) => noteOf(descriptor, { op: 'truncate', size }));
after(fs, 'truncateSync', (_result, [path, size = 0]) => {
  const name = inside(path);
  if (name !== null) note({ op: 'truncate', path: name, size });
});
// Node writes bytes by the functions above, and a text by none of them.
after(fs, 'writeFileSync', (result, args) => {
  if (typeof args[1] === 'string') noteWhole(result, args);
});
for (const object of [fs, fs.promises]) {
  const suffix = object === fs ? 'Sync' : '';
  after(object, `mkdir${suffix}`, notePaths('mkdir'));
  after(object, `rename${suffix}`, notePaths('rename'));
  after(object, `unlink${suffix}`, notePaths('unlink'));
  after(object, `rm${suffix}`, notePaths('remove'));
  after(object, `rmdir${suffix}`, notePaths('rmdir'));
}
after(fs.promises, 'writeFile', noteWhole);
after(fs.promises, 'open', (handle, [path]) => {
  const id = noteOpen(handle.fd, path);
  if (id !== null) recordHandle(handle, id);
});

/**
 * A FileHandle of `fs/promises`, which DiskStorage writes one piece after the other. It is known by its id, not by its
 * descriptor: another file may have that before the end of `close` is noted, or when it is closed a second time.
 */
function recordHandle(handle, id) {
  let at = 0;
  after(handle, 'writeFile', (_result, [data, options]) => {
    const bytes = bytesOf(data, options?.encoding ?? options);
    noteWrite(id, at, bytes);
    at += bytes.length;
  });
  after(handle, 'sync', () => note({ op: 'fsync', handle: id }));
  after(handle, 'datasync', () => note({ op: 'fsync', handle: id }));
}
syncBuiltinESMExports();
