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

/** Processor time in ms of all child processes of a process, also of those that ended, such as PostgreSQL's sessions. */
export function processorTimeOfChildren(pid: number | undefined): number {
  let sum = timeIn(`/proc/${pid}/stat`, ENDED_CHILDREN);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      if (Number(parent) === pid) sum += timeIn(`/proc/${name}/stat`);
    } catch {
      // The process ended meanwhile.
    }
  }
  return sum;
}

/** Positions of the time in user mode, counted after the program's name. The time in kernel mode is the next field. */
const OWN = 11;
const ENDED_CHILDREN = 13;

/** The program's name, in parentheses, may contain spaces. */
function timeIn(path: string, place = OWN): number {
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[place]) + Number(fields[place + 1])) * TICK_MS;
}
