import { createHash } from 'node:crypto';

/**
 * Runs the scripts of a drawn page once the page has been painted. A deferred script runs when the page is parsed, and
 * where it comes from a cache or a fast network that is before the first paint: the reader would wait for what he does
 * not see. A page behind another one paints nothing, and begins after `MAX_WAIT_MS`.
 */
const MAX_WAIT_MS = 200;
const SCRIPT = `(() => {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const { href } of document.querySelectorAll('link[data-run]')) {
      const script = document.createElement('script');
      script.src = href;
      script.async = false;
      document.body.append(script);
    }
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, ${MAX_WAIT_MS});
})()`;

export const AFTER_PAINT = {
  /** Stands after the links of the scripts, in their order. */
  element: `<script>${SCRIPT}</script>`,
  /** Lets it through the page's policy. */
  hash: `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`,
  /** A script that is downloaded behind what the page shows, and run by the element. */
  link: (href: string) => `<link rel="preload" href="${href}" as="script" fetchpriority="low" data-run>`,
};
