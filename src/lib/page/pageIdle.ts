/** Resolves when the page has loaded and the browser is idle. Safari does not report idle time. */
export function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => (window.requestIdleCallback ?? setTimeout)(() => resolve());
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}
