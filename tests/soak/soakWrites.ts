import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runServer } from '../support/runServer';
import { isConnectionLost, Publisher } from './Publisher';
import type { SoakReport } from './soakKills';

/** Number of parallel users, each with one account after another. */
const AT_ONCE = 6;
/** Maximum life of the server, in multiples of the time of one user's writes. */
const MAX_LIFE_LENGTH = 8;

/** What the server acknowledged for one account. */
interface Written {
  person: Publisher;
  praised: string[];
  installed: string[];
  published: string[];
}

/** A list's entry of a plugin for a logged-in user. */
interface Listed {
  plugin_key: string;
  is_praise: boolean;
  is_installed: boolean;
}

/**
 * Kills the built server under load repeatedly. Checks after each start every acknowledged write: accounts, sessions,
 * likes, installs and releases.
 */
export async function soakWrites(
  kills: number,
  onRound: (round: number, report: SoakReport) => void = () => {},
): Promise<SoakReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plugin-square-soak-'));
  const report: SoakReport = { acknowledged: 0, interrupted: 0, faults: [] };
  let server = await runServer({ dataDir });
  try {
    const keys = (await listed(await Publisher.signUp(server.origin))).map(({ plugin_key }) => plugin_key);
    const longestLife = MAX_LIFE_LENGTH * (await timeOfWrites(server.origin, keys));
    for (let round = 1; round <= kills; round += 1) {
      const killed = wait(Math.random() * longestLife).then(() => server.stop('SIGKILL'));
      const written: Written[] = [];
      const writers = Array.from({ length: AT_ONCE }, () => writeUntilKilled(server.origin, keys, written, report));
      await Promise.all([killed, ...writers]);
      server = await runServer({ dataDir });
      for (const one of written) {
        const lost = await lostOf(one, server.origin);
        report.faults.push(...lost.map((what) => `after kill ${round}: ${what} was acknowledged and is lost`));
        report.acknowledged += 1 + one.praised.length + one.installed.length + one.published.length;
      }
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
  await write(origin, keys, []);
  return performance.now() - begin;
}

async function writeUntilKilled(origin: string, keys: string[], written: Written[], report: SoakReport): Promise<void> {
  try {
    for (;;) await write(origin, keys, written);
  } catch (error) {
    // A lost connection is expected; any other error is a failure.
    if (!isConnectionLost(error)) report.faults.push(String(error));
    report.interrupted += 1;
  }
}

/** Actions of one user. Each is recorded after it was acknowledged, and not before. */
async function write(origin: string, keys: string[], written: Written[]): Promise<void> {
  const mine: Written = { person: await Publisher.signUp(origin), praised: [], installed: [], published: [] };
  written.push(mine);
  for (const plugin_key of keys.slice(0, 4)) {
    await mine.person.post('/api/cmt/plugin/user/praise', { plugin_key, praise: 1 });
    mine.praised.push(plugin_key);
    await mine.person.post('/api/cmt/plugin/user', { plugin_key });
    mine.installed.push(plugin_key);
  }
  mine.published.push((await mine.person.publishByForm()).plugin_key);
}

async function lostOf({ person, praised, installed, published }: Written, origin: string): Promise<string[]> {
  const again = person.on(origin);
  const found = new Map((await listed(again)).map((plugin) => [plugin.plugin_key, plugin]));
  const own = await again.data<{ plugin_list: { plugin_key: string }[] }>(
    '/api/cmt/plugin/user/list?type=published&limit=100',
  );
  const ownKeys = own.plugin_list.map(({ plugin_key }) => plugin_key);
  return [
    ...praised.filter((key) => !found.get(key)?.is_praise).map((key) => `a like of ${key}`),
    ...installed.filter((key) => !found.get(key)?.is_installed).map((key) => `an install of ${key}`),
    ...published.filter((key) => !ownKeys.includes(key)).map((key) => `the release ${key}`),
  ];
}

/** Throws if the session no longer exists. */
async function listed(person: Publisher): Promise<Listed[]> {
  await person.data('/api/user-center/user/userinfo');
  return (await person.data<{ plugin_list: Listed[] }>('/api/cmt/plugin/list?limit=100')).plugin_list;
}
