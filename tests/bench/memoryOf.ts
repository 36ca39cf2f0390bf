import { readFileSync } from 'node:fs';

/** Resident memory of a process (VmRSS) or its peak (VmHWM), in MB; 0 if the system does not report it. */
export function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const kilobytes = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
