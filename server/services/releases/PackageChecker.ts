import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Check, type CheckVerdict, completeVerdicts } from '../../../shared/packageChecks/CheckVerdict';
import type { CheckedSubmission } from '../../../shared/packageChecks/checkPackage';

/** Messages to and from the worker: one verdict at a time, then the end. */
export interface CheckRequest {
  id: number;
  submission: CheckedSubmission;
}
type CheckMessage = { id: number; verdict: CheckVerdict } | { id: number; done: true; failure?: string };

interface Job {
  request: CheckRequest;
  verdicts: CheckVerdict[];
  since: number;
  finish(verdicts: CheckVerdict[]): void;
}

/** Limits of the automatic checks. */
export interface CheckLimits {
  /** Time limit for one package, from its start. A package that is queued longer than this is not checked. */
  milliseconds: number;
  memoryMb: number;
  /** Maximum number of queued packages. Further packages are not checked now. */
  maxQueued: number;
}

const LIMITS: CheckLimits = { milliseconds: 10_000, memoryMb: 512, maxQueued: 50 };
/** Idle time after which the worker ends. The next package starts a new one. */
const IDLE_MS = 30_000;
/** The parser is recursive, so deeply nested code needs stack. */
const STACK_MB = 32;

/**
 * Runs the automatic checks in a worker thread, one package at a time. It never fails. A check of the content that ran
 * out of time or memory, or crashed, would do so again: it gets a finding, which a reviewer may accept. Checks that were
 * never reached are reported as not run.
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
    if (this.jobs.length > this.limits.maxQueued) return Promise.resolve(completeVerdicts([]));
    return new Promise((finish) => {
      this.jobs.push({ request: { id: this.nextId++, submission }, verdicts: [], since: performance.now(), finish });
      if (this.jobs.length === 1) this.startNext();
    });
  }

  /** Number of queued packages. */
  get queuedCount(): number {
    return Math.max(0, this.jobs.length - 1);
  }

  /** Sends the first job to the worker. */
  private startNext(): void {
    const [job] = this.jobs;
    clearTimeout(this.timer);
    if (!job) this.idle();
    // A package that was queued for too long is not checked now, so that slow packages do not delay others for long.
    // Its checks run before the approval instead.
    else if (performance.now() - job.since > this.limits.milliseconds) this.finishFirst();
    else this.send(job.request);
  }

  private send(request: CheckRequest): void {
    this.worker ??= this.startThread();
    this.worker.ref();
    this.timer = setTimeout(() => this.stopFirst(), this.limits.milliseconds);
    this.worker.postMessage(request);
  }

  /** An idle worker does not keep the process alive, and ends after a while. */
  private idle(): void {
    this.worker?.unref();
    this.timer = setTimeout(() => this.endThread(), IDLE_MS).unref();
  }

  private startThread(): Worker {
    const worker = new Worker(workerFile(), {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb, stackSizeMb: STACK_MB },
    });
    worker.on('message', (message: CheckMessage) => this.handleMessage(message));
    // Running out of memory is an error too, and must not end the process. `exit` follows it, and no other job is in
    // this worker.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.worker === worker) this.stopFirst();
    });
    return worker;
  }

  private handleMessage(message: CheckMessage): void {
    const [job] = this.jobs;
    if (job?.request.id !== message.id) return;
    if ('verdict' in message) job.verdicts.push(message.verdict);
    else if (message.failure === undefined) this.finishFirst();
    else this.finishFirst(notCheckable(job.verdicts));
  }

  /** The first job timed out or its worker ended. The verdicts so far are kept. */
  private stopFirst(): void {
    this.endThread();
    this.finishFirst(notCheckable(this.jobs[0]?.verdicts ?? []));
  }

  private finishFirst(more: readonly CheckVerdict[] = []): void {
    const job = this.jobs.shift();
    job?.finish(completeVerdicts([...job.verdicts, ...more]));
    this.startNext();
  }

  private endThread(): void {
    const { worker } = this;
    this.worker = null;
    void worker?.terminate();
  }
}

const CONTENT_CHECKS: readonly Check[] = ['name', 'secrets', 'network', 'code'];

/** Findings for the checks of a package's content that its run did not finish. Empty if the file itself was not read. */
function notCheckable(verdicts: readonly CheckVerdict[]): CheckVerdict[] {
  const isDone = (check: Check) => verdicts.some((verdict) => verdict.check === check);
  if (!isDone('schema')) return [];
  const message = 'takes too much time or memory for this check, so a person must read it';
  const finding = { rule: 'not_checkable', path: '', line: null, column: null, message, params: {} };
  return CONTENT_CHECKS.filter((check) => !isDone(check)).map((check) => ({
    check,
    state: 'failed',
    findings: [finding],
  }));
}

/** The worker file is next to this file, in the source and in the built server. */
function workerFile(): string {
  return fileURLToPath(new URL('./package-check-worker.mjs', import.meta.url));
}
