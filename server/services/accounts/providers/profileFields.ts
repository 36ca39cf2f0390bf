import { Birthday, Channel, type Sex } from '../../../../contract/accounts/aboutUser';
import type { Queryable } from '../../../db/schema';
import type { ProviderProfile } from '../../../lib/ProviderProfile';
import type * as stored from '../../../repositories/accounts/identities';
import { insertUser, type UserRow } from '../../../repositories/accounts/users';
import { accountKey, fitName } from '../accountNames';
import type { ConfiguredMethod } from './configuredMethods';
import type { ClaimNames } from './methodOptions';

/** Name of a user whose provider sends none that could be shown. */
const NAMELESS = '—';

/** Stronger roles first: 1 is the super administrator. */
const ROLES = [1, 2, 0] as const;

/** The user's name at the provider, for their own list. */
export const nameAt = ({ account, email, nick_name }: ProviderProfile): string | null =>
  (account || email || nick_name || '').slice(0, 200) || null;

/** Creates the account of a user's first login. Leaves out a name that is taken or invalid. */
export async function addUser(db: Queryable, profile: ProviderProfile, channel: string): Promise<UserRow> {
  const { account, nick_name, email, subject } = profile;
  const account_key = (account && accountKey(account)) || null;
  const rest = {
    nick_name: fitName(nick_name) ?? fitName(account) ?? fitName(subject) ?? NAMELESS,
    email: email ?? null,
    password_hash: null,
    role: 0 as const,
    channel: profile.channel ?? profile.page_channel ?? channel,
  };
  const named = account_key && (await insertUser(db, { ...rest, account: account ?? null, account_key }));
  const user = named || (await insertUser(db, { ...rest, account: null, account_key: null }));
  if (!user) throw new Error('A user without a username was not added, although such a user has no unique value.');
  return user;
}

/**
 * Fields that the provider sets at every login and check, even to null. The role is one of them only if the deployment
 * maps groups to roles.
 */
export function providerFields(options: ConfiguredMethod['options'], profile: ProviderProfile): stored.ProviderFields {
  const { roles, departments, staff_statuses } = options;
  const mapped = profile.groups
    .filter((group) => Object.hasOwn(departments, group))
    .map((group) => departments[group])[0];
  const fields: stored.ProviderFields = {
    department: profile.department ?? mapped ?? null,
    mobile: profile.mobile ?? null,
    staff_status: staffStatusOf(profile.staff_status, staff_statuses),
    identification: profile.identification ?? null,
  };
  if (!roles) return fields;
  const held = profile.groups.map((group) => (Object.hasOwn(roles, group) ? roles[group] : 0));
  return { ...fields, role: ROLES.find((role) => held.includes(role)) ?? 0 };
}

/** Fields that the provider only adds: it removes nothing, and the user's own values and deletions win. */
export function personalFields(owner: UserRow, profile: ProviderProfile): stored.ProviderFields {
  const { sex, birthday, channel, tencent_docs } = profile;
  const own = owner.told_at === null ? { sex: sex ?? owner.sex, birthday: birthday ?? owner.birthday } : {};
  return {
    ...own,
    channel: owner.channel ?? channel ?? null,
    tencent_docs: tencent_docs ?? owner.tencent_docs,
  };
}

/** The earlier of the provider's and the deployment's end; null without either. */
export function endOfSession({ session_ends_at }: ProviderProfile, allowed: Date | null): Date | null {
  const endsAt = session_ends_at ? new Date(session_ends_at) : null;
  return endsAt && allowed ? new Date(Math.min(endsAt.getTime(), allowed.getTime())) : (endsAt ?? allowed);
}

export function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 60 * 60 * 1000);
}

/** Values of providers: words in OpenID Connect, ISO 5218 in SCHAC, Chinese in directories in China. */
const SEXES: Record<Sex, readonly string[]> = {
  female: ['female', 'f', 'woman', '女', '女性', '2'],
  male: ['male', 'm', 'man', '男', '男性', '1'],
  other: ['other', 'x', 'diverse', 'non-binary', 'nonbinary', '其他'],
};
const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0']);

/** Undefined for any other word, including those for "unknown". */
export function sexOf(value: string | undefined): Sex | undefined {
  const word = value?.toLowerCase() ?? '';
  return (Object.keys(SEXES) as Sex[]).find((sex) => SEXES[sex].includes(word));
}

/** Parses `1990-12-31`, `19901231`, and either with a time after it. A date without its year is invalid. */
export function birthdayOf(value: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:\D.*|\d{4,}.*)?$/.exec(value ?? '') ?? [];
  return Birthday.safeParse(`${year}-${month}-${day}`).data;
}

function channelOf(value: string | undefined): string | undefined {
  return Channel.safeParse(value).data;
}

/** Parses the words that directories use for yes and no; undefined for others. */
export function flagOf(value: string | undefined): boolean | undefined {
  const word = value?.toLowerCase() ?? '';
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/**
 * The number of an employment status: the deployment's own mapping first, then a number as it is, then true as 1 and
 * false as 0.
 */
export function staffStatusOf(value: string | undefined, numbers: Readonly<Record<string, number>>): number | null {
  if (value === undefined) return null;
  if (Object.hasOwn(numbers, value)) return numbers[value] ?? null;
  if (/^\d{1,4}$/.test(value)) return Number(value);
  const flag = flagOf(value);
  return flag === undefined ? null : Number(flag);
}

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
