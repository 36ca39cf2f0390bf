/** A link to a contact. Its text is the real target address. */
export interface ContactLink {
  kind: 'email' | 'web';
  href: string;
  shown: string;
}

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const MAX_LOCAL_PART = 64;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

/**
 * The link for a contact that a developer entered: a single email address or http(s) address. `null` for anything else,
 * which is shown as plain text. Domains are shown in ASCII (`xn--…`), so that no character can imitate another one.
 */
export function contactLink(text: string): ContactLink | null {
  const address = httpAddress(text);
  if (address)
    return {
      kind: 'web',
      href: address.href,
      shown: address.host + (address.pathname === '/' ? '' : address.pathname),
    };
  return emailLink(text.trim().replace(/^mailto:/i, ''));
}

function emailLink(address: string): ContactLink | null {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || local.length > MAX_LOCAL_PART || !LOCAL_PART.test(local)) return null;
  const host = asciiDomain(domain);
  if (host === null) return null;
  // Encoded, because `?` and `&` could add recipients, a subject or a body to the email.
  return { kind: 'email', href: `mailto:${encodeURIComponent(local)}@${host}`, shown: `${local}@${host}` };
}

function asciiDomain(domain: string): string | null {
  if (/[\s/\\?#:%[\]]/.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/**
 * The address if the text is a single http(s) address, else `null`. Users may enter `javascript:` or any other scheme
 * as a contact, and only checked addresses may become links. An address with a user name is refused:
 * `https://known.example@evil.example` looks like the first site and leads to the second.
 */
export function httpAddress(text: string): URL | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^\s]+$/i.test(trimmed)) return null;
  try {
    const address = new URL(trimmed);
    return address.username || address.password ? null : address;
  } catch {
    return null;
  }
}
