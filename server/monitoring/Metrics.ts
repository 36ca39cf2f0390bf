import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Histogram, Gauge as PromGauge, Registry } from 'prom-client';

/** Upper bounds of the histogram of request durations, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The same of password hashes. Each takes a tenth of a second of a free processor. */
const HASH_BUCKETS = [0.05, 0.1, 0.2, 0.5, 1, 2.5];
const QUANTILES = [0.5, 0.99];
const NANOSECONDS = 1e9;

/** A value that another part reads when metrics are requested. */
export interface Gauge {
  name: string;
  help: string;
  value: number;
}

/** Metrics of one server in the text format of Prometheus. */
export class Metrics {
  // Its own registry: tests and benchmarks start several servers in one process.
  private readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'plugin_square_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'plugin_square_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly passwordHashes = new Histogram({
    name: 'plugin_square_password_hash_seconds',
    help: 'Duration of hashing a password, on a thread of its own.',
    buckets: HASH_BUCKETS,
    registers: [this.registry],
  });
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });
  private readonly gauges = new Map<string, PromGauge>();

  constructor() {
    this.delay.enable();
    const delay = new PromGauge({
      name: 'plugin_square_event_loop_delay_seconds',
      help: 'Event loop delay since the last scrape.',
      labelNames: ['quantile'],
      registers: [this.registry],
      collect: () => {
        for (const [quantile, seconds] of this.readDelays()) delay.set({ quantile }, seconds);
      },
    });
  }

  /** `route` is the pattern, never the address: addresses come from clients, and there is no limit to them. */
  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.inc({ method, route, status });
    this.durations.observe({ method, route }, seconds);
  }

  countPasswordHash(seconds: number): void {
    this.passwordHashes.observe(seconds);
  }

  /** All current metrics. The delay of the event loop is measured since the last call. */
  async text(gauges: readonly Gauge[]): Promise<string> {
    for (const gauge of [...processGauges(), ...gauges]) this.set(gauge);
    const texts = this.registry.getMetricsAsArray().map(({ name }) => this.registry.getSingleMetricAsString(name));
    return `${(await Promise.all(texts)).join('\n')}\n`;
  }

  close(): void {
    this.delay.disable();
  }

  private set({ name, help, value }: Gauge): void {
    const gauge = this.gauges.get(name) ?? new PromGauge({ name, help, registers: [this.registry] });
    this.gauges.set(name, gauge);
    gauge.set(value);
  }

  private readDelays(): [quantile: number, seconds: number][] {
    // A histogram without measurements has no numbers.
    const seconds = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0) / NANOSECONDS;
    const delays = QUANTILES.map((quantile): [number, number] => [
      quantile,
      seconds(this.delay.percentile(quantile * 100)),
    ]);
    const max = this.delay.count > 0 ? seconds(this.delay.max) : 0;
    this.delay.reset();
    return [...delays, [1, max]];
  }
}

function processGauges(): Gauge[] {
  const { rss, heapUsed } = process.memoryUsage();
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    { name: 'process_resident_memory_bytes', help: 'Memory of the process.', value: rss },
    { name: 'nodejs_heap_size_used_bytes', help: 'Memory of JavaScript objects.', value: heapUsed },
    { name: 'process_start_time_seconds', help: 'Start time of the process.', value: Math.round(startedAt) },
  ];
}
