/** Answers every worker of the page in this thread: jsdom has no others. Call it before a test renders. */
export function runWorkersHere<Task>(answer: (task: Task) => unknown): void {
  class HereWorker {
    onmessage?: (event: { data: unknown }) => void;
    onerror?: (event: { message: string }) => void;
    private isEnded = false;

    postMessage(task: Task): void {
      setTimeout(() => {
        if (this.isEnded) return;
        try {
          this.onmessage?.({ data: answer(task) });
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

/** Workers of the page never come to an end; answers the tasks that they were given. */
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
