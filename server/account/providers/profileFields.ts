import type { Queryable } from '../../db/schema';
import type { ProviderProfile } from '../../lib/ProviderProfile';
import type * as stored from '../../repositories/accounts/identities';
import { insertUser, type UserRow } from '../../repositories/accounts/users';
import { accountKey } from '../accountKey';
import { fitName } from '../nickName';
import type { ConfiguredMethod } from './configuredMethods';
import { staffStatusOf } from './personalClaims';

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
