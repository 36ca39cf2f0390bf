/** Placeholder for the site's own origin. */
const HERE = 'https://this.invalid';

/** Invisible characters, and those that browsers remove or convert in an address. */
const FORBIDDEN = /[\p{Cc} \u00a0\u2028-\u202e\u2066-\u2069\\]/u;

/**
 * The address of a link that an administrator wrote, as browsers resolve it: https, or a path of this site, which
 * begins with one `/`. Null for anything else.
 */
export function linkAddress(written: string): string | null {
  if (FORBIDDEN.test(written) || !/^(\/(?!\/)|https:\/\/[^/])/i.test(written)) return null;
  const url = parse(written);
  if (!url || url.username || url.password) return null;
  if (url.origin !== HERE) return url.href;
  // `/..//elsewhere.example` resolves to two slashes, which is another site's address.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

/** `mailto:` and one email address. Other characters could add recipients, a subject or a body. */
const MAIL_LINK = /^mailto:[\w.!*+~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Whether a link that an administrator wrote leads to one email address, and to nothing else. */
export function isEmailLink(written: string): boolean {
  return MAIL_LINK.test(written);
}

/** Safari 15 has no URL.canParse. */
function parse(written: string): URL | null {
  try {
    return new URL(written, HERE);
  } catch {
    return null;
  }
}
