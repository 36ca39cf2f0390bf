/**
 * Aborts a request after the timeout, or with the signal of its caller. Call `release` when the request has ended.
 * Written by hand because Safari 15 has neither AbortSignal.any nor AbortSignal.timeout.
 */
export function endAfter(timeoutMs: number, given?: AbortSignal): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort(given?.reason);
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort);
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      given?.removeEventListener('abort', abort);
    },
  };
}
