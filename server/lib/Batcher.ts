interface QueuedRequest<Request, Response> {
  request: Request;
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/**
 * Answers all requests that arrive while a batch runs together, as the next batch. A request never joins a batch that
 * has begun, so a response is never older than its request.
 */
export class Batcher<Request, Response> {
  private queue: QueuedRequest<Request, Response>[] = [];
  private isRunning = false;

  /** @param answer returns the responses in the order of the requests; its failure is the failure of all of them */
  constructor(
    private readonly answer: (requests: Request[]) => Promise<Response[]>,
    private readonly maxSize: number,
  ) {}

  run(request: Request): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.queue.push({ request, resolve, reject });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, this.maxSize);
      try {
        const responses = await this.answer(batch.map(({ request }) => request));
        for (const [index, { resolve }] of batch.entries()) resolve(responses[index] as Response);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isRunning = false;
  }
}
