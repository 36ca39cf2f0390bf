import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runServer } from '../support/processes/runServer';
import { isConnectionLost, Publisher } from './Publisher';
import type { SoakReport } from './soakKills';
import { listedFor, lostOf, type Write, writeAsNewUser } from './writes';

/** Number of parallel users, each with one account after another. */
const CONCURRENCY = 6;
/** Maximum life of the server, in multiples of the time of one user's writes. */
const MAX_LIFE_LENGTH = 8;

/**
 * Kills the built server under load repeatedly. Checks after each start every acknowledged write: accounts, sessions,
 * likes, installs and releases.
 */
export async function soakWrites(
  kills: number,
  onRound: (round: number, report: SoakReport) => void = () => {},
): Promise<SoakReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-soak-'));
  const report: SoakReport = { acknowledged: 0, interrupted: 0, problems: [] };
  let server = await runServer({ dataDir });
  try {
    const keys = (await listedFor(await Publisher.signUp(server.origin))).map(({ plugin_key }) => plugin_key);
    const maxLifeMs = MAX_LIFE_LENGTH * (await timeOfWrites(server.origin, keys));
    for (let round = 1; round <= kills; round += 1) {
      const killed = wait(Math.random() * maxLifeMs).then(() => server.stop('SIGKILL'));
      const writes: Write[] = [];
      const writers = Array.from({ length: CONCURRENCY }, () => writeUntilKilled(server.origin, keys, writes, report));
      await Promise.all([killed, ...writers]);
      server = await runServer({ dataDir });
      const lost = await lostOf(writes, server.origin);
      report.problems.push(...lost.map((what) => `after kill ${round}: ${what} was acknowledged and is lost`));
      report.acknowledged += writes.length;
      onRound(round, report);
    }
  } catch (error) {
    const { exitCode, signalCode } = server.child;
    throw new Error(`The server (${signalCode ?? exitCode ?? 'running'}) said:\n${server.output()}`, { cause: error });
  } finally {
    await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
  return report;
}

async function timeOfWrites(origin: string, keys: string[]): Promise<number> {
  const begin = performance.now();
  await writeAsNewUser(origin, keys, () => {});
  return performance.now() - begin;
}

async function writeUntilKilled(origin: string, keys: string[], writes: Write[], report: SoakReport): Promise<void> {
  try {
    for (;;) await writeAsNewUser(origin, keys, (write) => writes.push(write));
  } catch (error) {
    // A lost connection is expected; any other error is a failure.
    if (!isConnectionLost(error)) report.problems.push(String(error));
    report.interrupted += 1;
  }
}
