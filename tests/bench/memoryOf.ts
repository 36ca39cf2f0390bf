import { readFileSync } from 'node:fs';

/** Resident memory of a process now (VmRSS) or at the most so far (VmHWM), in MB; 0 where the system does not tell. */
export function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const kilobytes = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
