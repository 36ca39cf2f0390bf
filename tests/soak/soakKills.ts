import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runServer, type ServerProcess } from '../support/processes/runServer';
import { Inspector } from './Inspector';
import { type Acknowledged, isConnectionLost, Publisher } from './Publisher';

/** Number of parallel releases. */
const CONCURRENCY = 4;
/** Maximum life of the server, in multiples of the time of one release on this machine. */
const MAX_LIFE_LENGTH = 5;

export interface SoakReport {
  acknowledged: number;
  /** Releases without a response. */
  interrupted: number;
  problems: string[];
}

/**
 * Kills the built server repeatedly during uploads. Checks after each start that it has every acknowledged release,
 * byte for byte, and no file without an owner.
 */
export async function soakKills(kills: number, onRound: (round: number, report: SoakReport) => void = () => {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-soak-'));
  const inspector = new Inspector(dataDir);
  const report: SoakReport = { acknowledged: 0, interrupted: 0, problems: [] };
  const start = () => runServer({ dataDir, env: { SEED: 'none' } });
  let server = await start();
  try {
    const maxLifeMs = MAX_LIFE_LENGTH * (await timeOfRelease(server));
    for (let round = 1; round <= kills; round += 1) {
      const publisher = await Publisher.signUp(server.origin);
      const killed = wait(Math.random() * maxLifeMs).then(() => server.stop('SIGKILL'));
      const releases = await publishUntil(killed, publisher, report);
      server = await start();
      const admin = await Publisher.administrator(server.origin);
      const problems = await inspector.problems(admin, publisher.on(server.origin), releases);
      report.problems.push(...problems.map((problem) => `after kill ${round}: ${problem}`));
      onRound(round, report);
    }
  } catch (error) {
    // If a server died, its exit and its output explain the failure.
    const { exitCode, signalCode } = server.child;
    throw new Error(`The server (${signalCode ?? exitCode ?? 'running'}) said:\n${server.output()}`, { cause: error });
  } finally {
    await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
  return report;
}

async function timeOfRelease({ origin }: ServerProcess): Promise<number> {
  const publisher = await Publisher.signUp(origin);
  const begin = performance.now();
  await Promise.all([publisher.publishByForm(), publisher.publishByUploads()]);
  return performance.now() - begin;
}

/** Publishes in both ways until the server is killed. Returns the acknowledged releases. */
async function publishUntil(killed: Promise<unknown>, publisher: Publisher, report: SoakReport) {
  const releases: Acknowledged[] = [];
  const publish = async (worker: number) => {
    for (;;) {
      try {
        releases.push(await (worker % 2 === 0 ? publisher.publishByForm() : publisher.publishByUploads()));
      } catch (error) {
        // A lost connection is expected; any other error is a failure.
        if (!isConnectionLost(error)) report.problems.push(String(error));
        report.interrupted += 1;
        return;
      }
    }
  };
  await Promise.all([killed, ...Array.from({ length: CONCURRENCY }, (_none, worker) => publish(worker))]);
  report.acknowledged += releases.length;
  return releases;
}
