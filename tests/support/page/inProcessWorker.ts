/** Runs all workers of the page in this thread, because jsdom has no workers. Call it before a test renders. */
export function runWorkersInProcess<Task>(run: (task: Task) => unknown): void {
  class HereWorker {
    onmessage?: (event: { data: unknown }) => void;
    onerror?: (event: { message: string }) => void;
    private isEnded = false;

    postMessage(task: Task): void {
      setTimeout(() => {
        if (this.isEnded) return;
        try {
          this.onmessage?.({ data: run(task) });
        } catch (error) {
          this.onerror?.({ message: String(error) });
        }
      });
    }

    terminate(): void {
      this.isEnded = true;
    }
  }
  Object.assign(window, { Worker: HereWorker });
}

/** Makes the page's workers never finish. Returns the tasks that they received. */
export function stallWorkers(): unknown[] {
  const tasks: unknown[] = [];
  class StalledWorker {
    postMessage(task: unknown): void {
      tasks.push(task);
    }

    terminate(): void {}
  }
  Object.assign(window, { Worker: StalledWorker });
  return tasks;
}
