import type { ProviderProfile } from '../../lib/ProviderProfile';
import type { ClaimNames } from './methodOptions';
import { birthdayOf, channelOf, flagOf, sexOf } from './personalClaims';

const MAX_LENGTH = 200;

/** The provider's raw data. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Reads a profile from claims, attributes or the fields of a response. Uses the first value of a list, and all
 * values of groups. Ignores values that are not text. Null without a subject.
 */
export function profileOf(claims: Claims, names: ClaimNames): ProviderProfile | null {
  const one = (name: keyof ClaimNames) => texts(valueUnder(claims, names[name]))[0];
  const subject = one('subject');
  if (!subject) return null;
  const [account, nick_name, email, mobile, department, identification] = (
    ['account', 'nick_name', 'email', 'mobile', 'department', 'identification'] as const
  ).map(one);
  const groups = texts(valueUnder(claims, names.groups));
  return {
    ...{ subject, account, nick_name, email, mobile, department, identification, groups },
    staff_status: words(valueUnder(claims, names.staff_status))[0],
    sex: sexOf(one('sex')),
    birthday: birthdayOf(one('birthday')),
    channel: channelOf(one('channel')),
    tencent_docs: flagOf(words(valueUnder(claims, names.tencent_docs))[0]),
  };
}

/** The value of that name. If there is none, the name is a path such as `data.user.id`. */
function valueUnder(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((within, step) => (isClaims(within) ? within[step] : undefined), claims);
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null;
}

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter(isTextOrNumber)
    .map((entry) => String(entry).trim())
    .filter((text) => text !== '' && text.length <= MAX_LENGTH && !/\p{Cc}/u.test(text));
}

/** The texts of a value, with booleans as words. */
function words(value: unknown): string[] {
  return texts([value].flat().map((entry) => (typeof entry === 'boolean' ? String(entry) : entry)));
}

/** A number beyond JSON's exact range is refused, because two users could share it. */
function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || Number.isSafeInteger(value);
}
