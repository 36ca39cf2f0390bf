/** Resolves once the next frame is drawn, so that what follows does not keep it waiting. A hidden page draws none. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
