import type { Load } from './loads';

/** One line of the report. */
export function row(what: string, value: string, note = ''): void {
  console.log(`${what.padEnd(42)} ${value.padStart(18)}   ${note}`);
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The value that this share of the values (0.99: p99) does not exceed. */
export function percentile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

/** The median of each measurement. */
export function medianLoad(all: Load[]): Load {
  const of = (read: (load: Load) => number) => median(all.map(read));
  return {
    pageBytes: of((load) => load.pageBytes),
    scriptBytes: of((load) => load.scriptBytes),
    styleBytes: of((load) => load.styleBytes),
    firstItemMs: of((load) => load.firstItemMs),
    largestPaintMs: of((load) => load.largestPaintMs),
    layoutShift: of((load) => load.layoutShift),
    mainThreadMs: of((load) => load.mainThreadMs),
    scripts: all[0]?.scripts ?? [],
  };
}
