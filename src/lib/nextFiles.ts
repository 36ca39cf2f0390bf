/**
 * Asks for the files of the page itself, which the server names in the HTML of the admin area (server/site/siteAssets.ts), once
 * all that is hinted at has come. Asked for together they would share the connection, and nothing could be drawn before the
 * last of them is there; so the frame is drawn while these come.
 */
export async function bringNextFiles(): Promise<void> {
  const named = document.querySelectorAll<HTMLMetaElement>('meta[name=ps-next]');
  if (named.length === 0) return;
  const hints = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
  await Promise.all([...hints].map(loaded));
  for (const { content } of named)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: content }),
    );
}

function loaded(hint: HTMLLinkElement): Promise<unknown> | undefined {
  // The browser lists a file once it is there.
  if (performance.getEntriesByName(hint.href).length > 0) return undefined;
  return new Promise((resolve) => {
    hint.addEventListener('load', resolve);
    hint.addEventListener('error', resolve);
  });
}
