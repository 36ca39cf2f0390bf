import { Birthday, Channel, Sex } from '../../../contract/accounts/aboutUser';
import { eventIdError } from '../../../shared/eventNames';

/** A profile of the logged-in user from the SDK, with the ids it was sent under. */
export interface CheckedProfile {
  act: 'set' | 'set_once' | 'unset' | 'delete';
  /** The browser's id. */
  id: string;
  /** The account's id. */
  account: number;
  /** Empty for `delete`; for `unset` only the names count. */
  properties: Record<string, unknown>;
}

const OPERATIONS = /^profile_(set|set_once|unset|delete)$/;
/** All stored properties of a user (SPEC.md section 3, User), and their validation. */
const ALLOWED: Readonly<Record<string, (value: unknown) => boolean>> = {
  sex: (value) => Sex.safeParse(value).success,
  birthday: (value) => Birthday.safeParse(value).success,
  channel: (value) => Channel.safeParse(value).success,
  tencent_docs: (value) => typeof value === 'boolean',
};

/** Whether an event of this type is about a user instead of something that happened. */
export const isProfile = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && String((sent as { type?: unknown }).type).startsWith('profile_');

/** The stored part of a profile, or why it is refused. Drops all other properties. */
export function checkProfile({ type, properties, ...sent }: Record<string, unknown>): CheckedProfile | string {
  const [, act] = OPERATIONS.exec(String(type)) ?? [];
  if (!act) return `${String(type).slice(0, 80)} is not stored`;
  const { anonymous_id, login_id = sent.distinct_id } = sent;
  const error = eventIdError('anonymous_id', anonymous_id) ?? eventIdError('login_id', login_id);
  if (error) return error.slice(0, 200);
  if (!/^[1-9]\d{0,8}$/.test(String(login_id))) return `${type} is stored for accounts only`;
  const isAllowed = ([name, value]: [string, unknown]) =>
    Object.hasOwn(ALLOWED, name) && (act === 'unset' || ALLOWED[name]?.(value));
  const allowed = act === 'delete' ? [] : Object.entries(properties ?? {}).filter(isAllowed);
  if (act !== 'delete' && allowed.length === 0) return `${type} has no property that is stored`;
  return {
    act: act as CheckedProfile['act'],
    id: String(anonymous_id),
    account: Number(login_id),
    properties: Object.fromEntries(allowed),
  };
}
