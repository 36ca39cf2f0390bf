/** Resolves after all that the page began with, when nothing else is to be done. Safari does not tell when that is. */
export function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => (window.requestIdleCallback ?? setTimeout)(() => resolve());
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}
