import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** Upper bounds of what a request may take, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUANTILES = [0.5, 0.99];
const NANOSECONDS = 1e9;

/** What was measured of one route. */
interface RouteTimes {
  /** Requests within each bound, not counting those within a smaller one; the last are slower than all bounds. */
  counts: number[];
  seconds: number;
  byStatus: Map<number, number>;
}

/** A number that somebody else knows, asked for when it is shown. */
export interface Gauge {
  name: string;
  help: string;
  value: number;
}

/** Counts what a server does and says it in the text format of Prometheus. */
export class Metrics {
  private readonly routes = new Map<string, RouteTimes>();
  private readonly loop: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.loop.enable();
  }

  /** `route` is the pattern and never the address: an address is a stranger's, and there are any number of them. */
  countRequest(method: string, route: string, status: number, seconds: number): void {
    const key = labels({ method, route });
    let times = this.routes.get(key);
    if (!times) {
      times = { counts: Array(BOUNDS.length + 1).fill(0), seconds: 0, byStatus: new Map() };
      this.routes.set(key, times);
    }
    const place = BOUNDS.findIndex((bound) => seconds <= bound);
    const index = place < 0 ? BOUNDS.length : place;
    times.counts[index] = (times.counts[index] ?? 0) + 1;
    times.seconds += seconds;
    times.byStatus.set(status, (times.byStatus.get(status) ?? 0) + 1);
  }

  /** Everything that is known now. The delay of the event loop is that since it was asked for last. */
  text(gauges: readonly Gauge[]): string {
    const shown = [...this.ofProcess(), ...gauges].flatMap(({ name, help, value }) => [
      ...headOf(name, help, 'gauge'),
      `${name} ${value}`,
    ]);
    return `${[...this.ofRequests(), ...this.ofLoop(), ...shown].join('\n')}\n`;
  }

  close(): void {
    this.loop.disable();
  }

  private ofRequests(): string[] {
    const counts = headOf('plugin_square_requests_total', 'Requests by route and status.', 'counter');
    const name = 'plugin_square_request_duration_seconds';
    const times = headOf(name, 'How long requests took.', 'histogram');
    for (const [key, { counts: within, seconds, byStatus }] of this.routes) {
      for (const [status, count] of byStatus)
        counts.push(`plugin_square_requests_total{${key},status="${status}"} ${count}`);
      let total = 0;
      for (const [index, count] of within.entries()) {
        total += count;
        times.push(`${name}_bucket{${key},le="${BOUNDS[index] ?? '+Inf'}"} ${total}`);
      }
      times.push(`${name}_sum{${key}} ${seconds.toFixed(6)}`, `${name}_count{${key}} ${total}`);
    }
    return [...counts, ...times];
  }

  private ofLoop(): string[] {
    const name = 'plugin_square_event_loop_delay_seconds';
    // A histogram that measured nothing yet has no number.
    const seconds = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0) / NANOSECONDS;
    const lines = QUANTILES.map((part) => `${name}{quantile="${part}"} ${seconds(this.loop.percentile(part * 100))}`);
    const longest = `${name}{quantile="1"} ${this.loop.count > 0 ? seconds(this.loop.max) : 0}`;
    this.loop.reset();
    return [
      ...headOf(name, 'How late the event loop was since the last time this was asked.', 'gauge'),
      ...lines,
      longest,
    ];
  }

  private ofProcess(): Gauge[] {
    const { rss, heapUsed } = process.memoryUsage();
    const began = Date.now() / 1000 - process.uptime();
    return [
      { name: 'process_resident_memory_bytes', help: 'Memory of the process.', value: rss },
      { name: 'nodejs_heap_size_used_bytes', help: 'Memory of JavaScript objects.', value: heapUsed },
      { name: 'process_start_time_seconds', help: 'When the process began.', value: Math.round(began) },
    ];
  }
}

const headOf = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

const labels = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(
      ([name, value]) =>
        `${name}="${value.replace(/[\\"\n]/g, (letter) => (letter === '\n' ? '\\n' : `\\${letter}`))}"`,
    )
    .join(',');
