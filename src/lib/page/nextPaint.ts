/** Resolves after the next frame, so that the code that follows does not delay it. A hidden page renders no frames. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
