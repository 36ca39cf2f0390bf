import type { Entry } from 'ldapts';
import type { ProviderProfile } from '../../../lib/ProviderProfile';
import type { ClaimNames } from './methodOptions';
import { profileOf } from './profileFields';

/** Usual attributes of the data that the site needs. The first one that an entry has is used. */
const ATTRIBUTES: Record<keyof ClaimNames, readonly string[]> = {
  subject: ['entryUUID'],
  account: ['uid'],
  nick_name: ['displayName', 'cn'],
  email: ['mail'],
  mobile: ['mobile', 'telephoneNumber'],
  department: ['departmentNumber', 'ou'],
  groups: ['memberOf'],
  staff_status: ['staffStatus', 'employeeStatus'],
  identification: ['employeeNumber', 'employeeID'],
  sex: ['gender', 'schacGender'],
  birthday: ['birthDate', 'schacDateOfBirth'],
  channel: ['channel'],
  tencent_docs: ['tencentDocs'],
};

/** Attributes with binary values, which we store in hexadecimal. */
export const BINARY_ATTRIBUTES = ['objectGUID', 'objectSid', 'GUID'];

/** For each claim, the attributes that may contain it, by priority. */
export type AttributeNames = Record<keyof ClaimNames, readonly string[]>;
/** Values of an entry by attribute in lower case, because directories may spell attributes differently. */
type Attributes = Readonly<Record<string, readonly string[]>>;

/** The usual attributes of LDAP and Active Directory, overridden by those of the deployment. */
export function attributeNames(claims: Partial<ClaimNames>): AttributeNames {
  const chosen = Object.entries(claims).map(([claim, name]) => [claim, [binaryName(name) ?? name]]);
  return { ...ATTRIBUTES, ...Object.fromEntries(chosen) };
}

/** The value for finding a subject again. */
export function subjectValue(attribute: string, subject: string): Buffer | string {
  return binaryName(attribute) ? Buffer.from(subject, 'hex') : subject;
}

/** The profile of an entry; null without a subject. `found` are the groups from a search. */
export function profileOfEntry(entry: Entry, names: AttributeNames, found: readonly string[]): ProviderProfile | null {
  const attributes = attributesOf(entry);
  const profile = profileOf(attributes, namesIn(attributes, names));
  const own = names.groups.flatMap((name) => attributes[name.toLowerCase()] ?? []);
  return profile && { ...profile, groups: [...own.flatMap(groupNames), ...found] };
}

/** Names under which the deployment may map a group's entry: its DN, and each value of the attribute `name`. */
export function namesOfGroup(entry: Entry, name: string): string[] {
  return [entry.dn, ...(attributesOf(entry)[name.toLowerCase()] ?? []).filter(isNotDn)];
}

/** The names of a group of which only the DN or the name is known. */
function groupNames(group: string): string[] {
  const [, escaped = ''] = /^cn=((?:\\.|[^\\,+])+)/i.exec(group) ?? [];
  const name = unescapeDn(escaped);
  return name && isNotDn(name) ? [group, name] : [group];
}

/**
 * Refuses group names that look like a DN: otherwise a user who may create groups could name one like another group's
 * DN, and get its role.
 */
function isNotDn(name: string): boolean {
  return !name.includes('=');
}

/**
 * Removes the escapes of a DN: a backslash before a character, or before its bytes in hexadecimal (RFC 4514, section
 * 2.4).
 */
function unescapeDn(text: string): string {
  return text.replaceAll(/((?:\\[\da-f]{2})+)|\\(.)/gi, (_, bytes?: string, character?: string) =>
    bytes ? Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString() : (character ?? ''),
  );
}

function namesIn(attributes: Attributes, names: AttributeNames): ClaimNames {
  const present = ([first = '', ...others]: readonly string[]) =>
    [first, ...others].map((name) => name.toLowerCase()).find((name) => attributes[name]?.length) ?? first;
  const chosen = Object.entries(names).map(([claim, candidates]) => [claim, present(candidates)]);
  return Object.fromEntries(chosen) as ClaimNames;
}

function attributesOf({ dn: _, ...values }: Entry): Attributes {
  const texts = Object.entries(values).map(([name, value]) => [name.toLowerCase(), [value].flat().map(textOf)]);
  return Object.fromEntries(texts);
}

function textOf(value: Buffer | string): string {
  return Buffer.isBuffer(value) ? value.toString('hex') : value;
}

function binaryName(attribute: string): string | undefined {
  return BINARY_ATTRIBUTES.find((name) => name.toLowerCase() === attribute.toLowerCase());
}
