import { createHash } from 'node:crypto';

/**
 * Runs the scripts of a rendered page after it was painted. A deferred script runs when the page is parsed, which may
 * be before the first paint if it comes from a cache or a fast network: the user would wait for invisible work. A
 * hidden page is never painted, so its scripts run after `MAX_WAIT_MS`.
 */
const MAX_WAIT_MS = 200;
const SCRIPT = `(() => {
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const { href } of document.querySelectorAll('link[data-run]')) {
      const script = document.createElement('script');
      script.src = href;
      script.async = false;
      document.body.append(script);
    }
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, ${MAX_WAIT_MS});
})()`;

export const AFTER_PAINT = {
  /** Comes after the links of the scripts, and runs the scripts in the order of the links. */
  element: `<script>${SCRIPT}</script>`,
  /** Allows the script in the page's policy. */
  hash: `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`,
  /** A script that is downloaded with low priority and run by the element. */
  link: (href: string) => `<link rel="preload" href="${href}" as="script" fetchpriority="low" data-run>`,
};
