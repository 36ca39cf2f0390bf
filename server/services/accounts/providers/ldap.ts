import { AndFilter, type Client, EqualityFilter, Filter, FilterParser, ResultCodeError } from 'ldapts';
import type { ProviderProfile } from '../../../lib/ProviderProfile';
import { directoryConnection } from './ldapConnection';
import { attributeNames, BINARY_ATTRIBUTES, namesOfGroup, profileOfEntry, subjectValue } from './ldapEntry';
import type { LdapOptions } from './ldapOptions';
import type { ClaimNames } from './methodOptions';
import { type PasswordProvider, unreachableError } from './Provider';

/** Bind results that mean a refusal. Any other error says nothing about the password (RFC 4511, appendix A). */
const REFUSALS: readonly number[] = [
  19, // constraintViolation: locked after too many failures
  48, // inappropriateAuthentication: an entry without a password
  49, // invalidCredentials
  50, // insufficientAccessRights
  53, // unwillingToPerform: expired, locked, outside its hours
];

/** The directory entry that a filter matches, if any. */
interface Found {
  /** DN for the password check, also if nothing was found. */
  dn: string;
  /** Null for no match, for several, and for users who may not log in. */
  profile: ProviderProfile | null;
}

/** A company's directory: searches for an account, and binds as the entry it found. */
export function createLdap(own: LdapOptions, claims: Partial<ClaimNames>): PasswordProvider {
  const names = attributeNames(claims);
  const directory = directoryConnection(own);
  return {
    kind: 'password',

    async verify(account, password) {
      const name = account.trim();
      // A bind without a password succeeds and proves nothing (RFC 4513, section 5.1.2).
      if (name === '' || password === '') return null;
      const filter = fillTemplate(own.filter, '{account}', Filter.escape(name));
      try {
        return await directory.run(async (client) => {
          const { dn, profile } = await lookUp(client, filter);
          return (await canSignIn(client, dn, password)) ? profile : null;
        });
      } catch (error) {
        throw unreachableError(describeFailure(error));
      }
    },

    async check({ subject }) {
      const [attribute = ''] = names.subject;
      const isSubject = new EqualityFilter({ attribute, value: subjectValue(attribute, subject) });
      // Whether the entry may log in, by any account name.
      const isAllowed = fillTemplate(own.filter, '{account}', '*');
      const filter = new AndFilter({ filters: [isSubject, isAllowed] });
      return directory.run(async (client) => (await lookUp(client, filter)).profile);
    },
  };

  /**
   * Makes the same queries whether or not there is a match, so that the duration does not reveal which accounts exist.
   */
  async function lookUp(client: Client, filter: Filter): Promise<Found> {
    const attributes = Object.values(names).flat();
    const people = await search(client, own.base_dn, filter, { attributes, sizeLimit: 2 });
    const entry = people.length === 1 ? people[0] : undefined;
    const isDisabled = new AndFilter({ filters: [filter, FilterParser.parseString(own.disabled_filter)] });
    const disabled = await search(client, own.base_dn, isDisabled, { attributes: ['1.1'], sizeLimit: 1 });
    // The base has no password, so a bind as the base fails like one with a wrong password.
    const dn = entry?.dn ?? own.base_dn;
    const groups = await groupsOf(client, dn);
    return { dn, profile: entry && disabled.length === 0 ? profileOfEntry(entry, names, groups) : null };
  }

  async function groupsOf(client: Client, dn: string): Promise<string[]> {
    if (!own.groups_base_dn) return [];
    const filter = fillTemplate(own.groups_filter, '{dn}', Filter.escape(dn));
    const groups = await search(client, own.groups_base_dn, filter, { attributes: [own.groups_name], paged: true });
    return groups.flatMap((group) => namesOfGroup(group, own.groups_name));
  }
}

/** Only entries: referrals are never followed. */
async function search(client: Client, base: string, filter: Filter, options: Parameters<Client['search']>[1]) {
  const explicitBufferAttributes = BINARY_ATTRIBUTES;
  return (await client.search(base, { scope: 'sub', filter, explicitBufferAttributes, ...options })).searchEntries;
}

async function canSignIn(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof ResultCodeError && REFUSALS.includes(error.code)) return false;
    throw error;
  }
}

/** Inserts a value at a filter's placeholder. */
function fillTemplate(template: string, placeholder: string, value: string): Filter {
  return FilterParser.parseString(template.replaceAll(placeholder, () => value));
}

/** Names an error without its message, which contains addresses of the company's network. */
function describeFailure(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return code === undefined ? name : `${name} ${code}`;
}
