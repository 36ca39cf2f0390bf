/** The answer if it arrives within `ms`; otherwise fails with the error of `late`. The work itself is not canceled. */
export function withTimeout<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
