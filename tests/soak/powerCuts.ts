import { cpSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DURABLE, runServer, type ServerProcess } from '../support/processes/runServer';
import { Publisher } from './Publisher';
import { RecordedDisk } from './RecordedDisk';
import { listedFor, lostOf, type Write, writeAsNewUser } from './writes';

/** Number of parallel users, each with one account after another. */
const CONCURRENCY = 3;

export interface CutReport {
  /** Acknowledged writes that were compared, over all cuts. */
  acknowledged: number;
  problems: string[];
}

/** A write, and the length of the record when its response arrived. */
type TimedWrite = Write & { at: number };

/**
 * Records everything that a built server writes to the disk under load. Cuts the record at random positions,
 * writes a folder that a disk may hold after a power cut at that moment, starts a server on it, and compares with what
 * was acknowledged until then. Each cut also reads the files of the acknowledged releases.
 *
 * @param cuts number of cuts
 * @param writes number of acknowledged writes to record
 */
export async function cutPower(
  { cuts, writes, env = {} }: { cuts: number; writes: number; env?: NodeJS.ProcessEnv },
  onCut: (cut: number, report: CutReport) => void = () => {},
): Promise<CutReport> {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-cuts-'));
  const report: CutReport = { acknowledged: 0, problems: [] };
  try {
    const { before, record, written: timedWrites } = await recordLoad(folder, writes, env);
    const ends = lineEnds(record);
    const first = ends.findIndex((end) => end >= Math.min(...timedWrites.map(({ at }) => at)));
    // By lines, not by bytes: most bytes are of a few large files.
    const random = () => first + Math.floor(Math.random() * (ends.length - first));
    const moments = Array.from({ length: cuts }, random).sort((a, b) => a - b);
    const disk = new RecordedDisk(before);
    const lines = readLines(record);
    let line = -1;
    for (const [index, moment] of moments.entries()) {
      for (; line < moment; line += 1) disk.apply(lines.next().value as string);
      const read = ends[line] ?? 0;
      const dueWrites = timedWrites.filter(({ at }) => at <= read);
      report.acknowledged += dueWrites.length;
      report.problems.push(
        ...(await findProblemsAfter(disk, folder, dueWrites)).map((what) => `cut ${index + 1}: ${what}`),
      );
      onCut(index + 1, report);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

async function recordLoad(folder: string, writes: number, env: NodeJS.ProcessEnv) {
  const [dataDir, before, record] = ['data', 'before', 'record.jsonl'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await (await runServer({ dataDir })).stop();
  cpSync(dataDir, before, { recursive: true });
  const server = await runServer({
    dataDir,
    env: {
      ...DURABLE,
      // Shortens the log often, so that some cuts are in the middle of it.
      MAX_WAL_MB: '1',
      ...env,
      RECORDED_FOLDER: dataDir,
      RECORD_FILE: record,
      NODE_OPTIONS: `--require ${resolve('tests/support/processes/recordWrites.cjs')}`,
    },
  });
  const timedWrites: TimedWrite[] = [];
  try {
    const keys = (await listedFor(await Publisher.signUp(server.origin))).map(({ plugin_key }) => plugin_key);
    const acknowledged = (write: Write) => timedWrites.push({ ...write, at: statSync(record).size });
    const work = async () => {
      while (timedWrites.length < writes) await writeAsNewUser(server.origin, keys, acknowledged);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    await server.stop('SIGKILL');
  }
  return { before, record, written: timedWrites };
}

async function findProblemsAfter(disk: RecordedDisk, folder: string, dueWrites: TimedWrite[]): Promise<string[]> {
  const dataDir = mkdtempSync(join(folder, 'cut-'));
  let server: ServerProcess | undefined;
  try {
    disk.writeTo(dataDir, Math.random);
    server = await runServer({ dataDir });
    const lost = await lostOf(dueWrites, server.origin);
    const problems = [...lost, ...(await damagedReleases(dueWrites, server.origin))];
    const log = problems.length > 0 ? [`the server wrote: ${server.output()}`] : [];
    return [...problems.map((what) => `${what} was acknowledged and is lost`), ...log];
  } catch (error) {
    return [`the server did not start or respond: ${error}\n${server?.output() ?? ''}`];
  } finally {
    await server?.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function damagedReleases(dueWrites: TimedWrite[], origin: string): Promise<string[]> {
  const admin = await Publisher.administrator(origin);
  const damaged: string[] = [];
  for (const write of dueWrites) {
    if (write.kind !== 'release') continue;
    const { plugin_key, version, code } = write.release;
    const { status, bytes } = await admin.get(`/api/cmt/manager/plugin/${plugin_key}/download?version=${version}`);
    if (status !== 200 || !bytes.equals(code))
      damaged.push(
        `the file of ${plugin_key} (${status}: ${status === 200 ? `${bytes.length} of ${code.length} bytes` : bytes})`,
      );
  }
  return damaged;
}

/** Byte positions at which the lines end. */
function lineEnds(path: string): number[] {
  let end = 0;
  return [...readLines(path)].map((line) => {
    end += Buffer.byteLength(line) + 1;
    return end;
  });
}

/** Lines of a file that is too large for one text. */
function* readLines(path: string): Generator<string> {
  const file = openSync(path, 'r');
  const piece = Buffer.alloc(1 << 20);
  let rest = Buffer.alloc(0);
  for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
    rest = Buffer.concat([rest, piece.subarray(0, read)]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end).toString();
      rest = rest.subarray(end + 1);
    }
  }
}
