import { readdirSync, readFileSync } from 'node:fs';

/** Processor time in ms since the start of a process, of its first thread and of the others. */
export interface ProcessorTime {
  main: number;
  others: number;
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of a process by its threads; zeros if the system does not report it. */
export function processorTimeOf(pid: number | undefined): ProcessorTime {
  const time: ProcessorTime = { main: 0, others: 0 };
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      time[Number(thread) === pid ? 'main' : 'others'] += timeIn(`/proc/${pid}/task/${thread}/stat`);
  } catch {
    return { main: 0, others: 0 };
  }
  return time;
}

/** Processor time in ms of all child processes of a process, such as the sessions of a PostgreSQL server. */
export function processorTimeOfChildren(pid: number | undefined): number {
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      if (Number(parent) === pid) sum += timeIn(`/proc/${name}/stat`);
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}

/** The program's name, in parentheses, may contain spaces. */
function timeIn(path: string): number {
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
