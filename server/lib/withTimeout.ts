/** The result of `work` if it is ready within `ms`; otherwise the error of `late`. The work itself is not canceled. */
export function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
