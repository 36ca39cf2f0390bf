import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type CheckVerdict, wholeVerdicts } from '../../shared/packageChecks/CheckVerdict';
import type { CheckedSubmission } from '../../shared/packageChecks/checkPackage';

/** What the thread is asked, and what it answers: a verdict at a time, then that it is done. */
export interface CheckRequest {
  id: number;
  submission: CheckedSubmission;
}
type CheckAnswer = { id: number; verdict: CheckVerdict } | { id: number; done: true; failure?: string };

interface Job {
  request: CheckRequest;
  verdicts: CheckVerdict[];
  since: number;
  finish(verdicts: CheckVerdict[]): void;
}

export interface CheckLimits {
  /** For one package, from when its turn comes; who waits longer than that for his turn has none. */
  milliseconds: number;
  memoryMb: number;
  /** Packages that may wait; more are not checked now. */
  waiting: number;
}

const LIMITS: CheckLimits = { milliseconds: 10_000, memoryMb: 512, waiting: 50 };
/** A thread that nobody asks for so long ends; the next package starts another one. */
const IDLE_MS = 30_000;
/** Deep code is read by recursion. */
const STACK_MB = 32;

/**
 * Runs the automatic checks in a thread, one package after the other. It never fails: a check that was out of time or
 * memory, or crashed, did not run, and says so.
 */
export class PackageChecker {
  private worker: Worker | null = null;
  private readonly jobs: Job[] = [];
  private nextId = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly limits: CheckLimits;

  constructor(limits: Partial<CheckLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  check(submission: CheckedSubmission): Promise<CheckVerdict[]> {
    if (this.jobs.length > this.limits.waiting) return Promise.resolve(wholeVerdicts([]));
    return new Promise((finish) => {
      this.jobs.push({ request: { id: this.nextId++, submission }, verdicts: [], since: performance.now(), finish });
      if (this.jobs.length === 1) this.begin();
    });
  }

  /** Packages that wait while another one is checked. */
  get waitingCount(): number {
    return Math.max(0, this.jobs.length - 1);
  }

  /** Gives the first job to the thread. */
  private begin(): void {
    const [job] = this.jobs;
    clearTimeout(this.timer);
    if (!job) this.rest();
    // Slow packages before it hold nobody up for long: what did not run now runs before the approval.
    else if (performance.now() - job.since > this.limits.milliseconds) this.finishFirst();
    else this.ask(job.request);
  }

  private ask(request: CheckRequest): void {
    this.worker ??= this.startThread();
    this.worker.ref();
    this.timer = setTimeout(() => this.giveUp(), this.limits.milliseconds);
    this.worker.postMessage(request);
  }

  /** A thread that nobody asks keeps no process alive, and ends after a while. */
  private rest(): void {
    this.worker?.unref();
    this.timer = setTimeout(() => this.endThread(), IDLE_MS).unref();
  }

  private startThread(): Worker {
    const worker = new Worker(workerFile(), {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb, stackSizeMb: STACK_MB },
    });
    worker.on('message', (answer: CheckAnswer) => this.hear(answer));
    // Out of memory is an error as well; `exit` follows it, and nobody else's work is in this thread.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.worker === worker) this.giveUp();
    });
    return worker;
  }

  private hear(answer: CheckAnswer): void {
    const [job] = this.jobs;
    if (job?.request.id !== answer.id) return;
    if ('verdict' in answer) job.verdicts.push(answer.verdict);
    else this.finishFirst();
  }

  /** The first job's time is over, or its thread is gone: what it said so far stands. */
  private giveUp(): void {
    this.endThread();
    this.finishFirst();
  }

  private finishFirst(): void {
    const job = this.jobs.shift();
    job?.finish(wholeVerdicts(job.verdicts));
    this.begin();
  }

  private endThread(): void {
    const { worker } = this;
    this.worker = null;
    void worker?.terminate();
  }
}

/** The worker stands beside this file, as source and in the built server alike. */
function workerFile(): string {
  // umi dev bundles the mock and leaves no address of the module; it runs at the repository's root.
  const folder = import.meta.url ? dirname(fileURLToPath(import.meta.url)) : join(process.cwd(), 'server/lib');
  return join(folder, 'package-check-worker.mjs');
}
