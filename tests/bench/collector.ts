import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { runServer } from '../support/processes/runServer';
import { anEvent } from '../support/samples/analyticsPayloads';
import { percentile, row } from './report';

/**
 * `npm run bench:collector`: events per second that the built server receives in batches, at its maximum and at a
 * steady 2,000, and the latency of another call meanwhile. The load generator runs on the same cores.
 */
const SECONDS = 15;
const BATCH = 50;
const STEADY_EVENTS = 2_000;
/** Each browser has its own id, and its user opens a few pages. */
const BODIES = 40;

const server = await runServer({ env: { RATE_LIMIT_ADDRESS: '100000000' } });
try {
  row('cores, load before', `${cpus().length}, ${loadavg()[0]?.toFixed(1)}`);
  const alone = await otherCalls(SECONDS, () => Promise.resolve());
  row('another call, without other load', `p99 ${percentile(alone, 0.99).toFixed(0)} ms`);
  await measure(`events in batches of ${BATCH}, at maximum speed`);
  await measure(`events in batches of ${BATCH}, ${STEADY_EVENTS} a second`, STEADY_EVENTS / BATCH);
  await measure('events one by one, at maximum speed', undefined, 1);
} finally {
  await server.remove();
}

async function measure(what: string, overallRate?: number, batch = BATCH): Promise<void> {
  const load = {
    url: `${server.origin}/sa.gif?project=production`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    connections: 10,
    duration: SECONDS,
    ...(overallRate && { overallRate }),
    requests: Array.from({ length: BODIES }, () => {
      const next = batches(batch);
      return { setupRequest: (request: autocannon.Request) => ({ ...request, body: next() }) };
    }),
  } as const;
  const before = cpuSeconds();
  let taken = 0;
  let refused = 0;
  const waits = await otherCalls(SECONDS, async () => {
    const result = await autocannon(load);
    taken = result['2xx'] * batch;
    refused = result.non2xx * batch;
  });
  row(what, `${Math.round(taken / SECONDS)} /s`, `at least ${STEADY_EVENTS}; refused ${refused}`);
  const cores = (cpuSeconds() - before) / SECONDS;
  row(
    '  the server meanwhile',
    `${cores.toFixed(2)} cores`,
    `${((cores * 1e6 * SECONDS) / taken).toFixed(0)} µs an event`,
  );
  const p99 = `p99 ${percentile(waits, 0.99).toFixed(0)} ms`;
  row(
    '  another call meanwhile',
    p99,
    `at most 100 ms; median ${percentile(waits, 0.5).toFixed(0)} ms of ${waits.length}`,
  );
}

/** Processor seconds of the server since its start; 0 if the system does not report them. */
function cpuSeconds(): number {
  try {
    // After the name in parentheses: the state is the first field, user and system time in hundredths are the 12th and
    // 13th.
    const fields = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** Batches of one visitor. All events differ, because a repeated one is not stored. */
function batches(size: number): () => string {
  const visitor = anEvent({}).anonymous_id;
  const names = ['$pageview', 'plugin_view', 'plugin_install', 'search'];
  const some = Array.from({ length: size }, (_, at) =>
    anEvent({ anonymous_id: visitor, event: names[at % names.length], _track_id: 0 }),
  );
  const pieces = JSON.stringify(some).split('"_track_id":0');
  let last = 0;
  return () => {
    const json = pieces.reduce((text, piece) => `${text}"_track_id":${++last}${piece}`);
    return `data_list=${encodeURIComponent(Buffer.from(json).toString('base64'))}`;
  };
}

/**
 * Searches plugins by new words during the work, so that each response comes from the database. Returns the times in
 * ms.
 */
async function otherCalls(seconds: number, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const until = performance.now() + seconds * 1000;
  const worked = work();
  while (performance.now() < until) {
    const began = performance.now();
    const response = await fetch(`${server.origin}/api/cmt/plugin/list?keyword=grid${waits.length}`);
    await response.text();
    if (!response.ok) throw new Error(`The other call got ${response.status}.`);
    waits.push(performance.now() - began);
  }
  await worked;
  return waits;
}
