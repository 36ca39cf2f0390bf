import { nameError } from '../text/writing';

/** Maximum length of an address that is parsed. */
const MAX_LENGTH = 300;

/**
 * The host of `https://api.example.com/path`, `api.example.com` or `*.example.com`; `*` for any; null for anything
 * else.
 */
export function hostOf(domain: string): string | null {
  if (domain === '*') return domain;
  if (domain.length > MAX_LENGTH || nameError(domain)) return null;
  const [, wildcard = '', rest = ''] = /^(?:(?:https?|wss?):\/\/)?(\*\.)?([^*\s\\@]+)$/i.exec(domain) ?? [];
  const address = `https://${rest}`;
  if (rest === '' || !URL.canParse(address)) return null;
  const { host } = new URL(address);
  return /^[\w.:[\]-]+$/.test(host) ? wildcard + host : null;
}
