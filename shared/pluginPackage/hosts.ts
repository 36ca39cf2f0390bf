import { nameError } from '../text/writing';

/** Maximum length of an address that is parsed. */
const MAX_LENGTH = 300;

/**
 * The host of `https://api.example.com/path`, `api.example.com` or `*.example.com`; `*` for any; null for anything
 * else. One host has one spelling: punycode in lower case, without the default port and the dot of the root.
 */
export function hostOf(domain: string): string | null {
  if (domain === '*') return domain;
  if (domain.length > MAX_LENGTH || nameError(domain)) return null;
  const [, scheme, wildcard = '', rest = ''] = /^(?:(https?|wss?):\/\/)?(\*\.)?([^*\s\\@]+)$/i.exec(domain) ?? [];
  const address = `${scheme ?? 'https'}://${rest}`;
  if (rest === '' || !URL.canParse(address)) return null;
  const { hostname, port } = new URL(address);
  const name = hostname.replace(/\.$/, '');
  if (!/^[\w.:[\]-]+$/.test(name) || name.endsWith('.')) return null;
  // Without a scheme, 80 is a default port too.
  return `${wildcard}${name}${port === '' || (port === '80' && !scheme) ? '' : `:${port}`}`;
}

/** A host in the spelling of `hostOf`, for comparisons with hosts that were stored as they were written. */
export const normalHost = (host: string): string => hostOf(host) ?? host.toLowerCase();

/** Whether a host of a list covers another one: `*.example.com` covers its subdomains, but not example.com itself. */
export const coversHost = (listed: string, host: string): boolean =>
  listed === host || (listed.startsWith('*.') && host.endsWith(listed.slice(1)));
