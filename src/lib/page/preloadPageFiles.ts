import { NEXT_FILE_META } from '../../../shared/site/initialPage';

/**
 * Loads the files of the page itself, which the server names in the HTML of Admin (server/site/siteAssets.ts),
 * after all hinted files have arrived. Loaded together they would share the connection, and nothing could be rendered
 * before the last one arrived. This way the frame is rendered while these load.
 */
export async function preloadPageFiles(): Promise<void> {
  const named = document.querySelectorAll<HTMLMetaElement>(`meta[name=${NEXT_FILE_META}]`);
  if (named.length === 0) return;
  const hints = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
  await Promise.all([...hints].map(waitForHint));
  for (const { content } of named)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: content }),
    );
}

function waitForHint(hint: HTMLLinkElement): Promise<unknown> | undefined {
  // The browser lists a file after it has arrived.
  if (performance.getEntriesByName(hint.href).length > 0) return undefined;
  return new Promise((resolve) => {
    hint.addEventListener('load', resolve);
    hint.addEventListener('error', resolve);
  });
}
