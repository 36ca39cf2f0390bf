import type { ProviderProfile } from '../../lib/ProviderProfile';
import type { ClaimNames } from './methodOptions';

const LONGEST = 200;

/**
 * Reads a profile from what a provider says: claims, attributes or the fields of an answer. A value may be a list, of
 * which the first counts (for groups all); what is no text is left out. Null without a subject.
 */
export function profileOf(said: Readonly<Record<string, unknown>>, names: ClaimNames): ProviderProfile | null {
  const one = (name: keyof ClaimNames) => texts(said[names[name]])[0];
  const subject = one('subject');
  if (!subject) return null;
  const [account, nick_name, email, mobile, department] = (
    ['account', 'nick_name', 'email', 'mobile', 'department'] as const
  ).map(one);
  return { subject, account, nick_name, email, mobile, department, groups: texts(said[names.groups]) };
}

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
    .map((entry) => String(entry).trim())
    .filter((text) => text !== '' && text.length <= LONGEST);
}
