import { Account } from '../../../contract/accounts/accounts';
import { ROLE } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { LOCALES } from '../../../contract/values/locales';
import { nameError, WRITING_MESSAGES } from '../../../shared/text/writing';
import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { isReservedName } from '../../lib/reservedNames';
import { findUser, listAdministratorNames } from '../../repositories/accounts/users';
import { SITE_TEXTS } from '../../site/pageHtml';

/** The unique form of an account name: ignores case, and different code points for the same letters. */
export function accountKey(account: string): string | null {
  const key = Account.safeParse(account.normalize('NFKC').toLowerCase());
  return key.success ? key.data : null;
}

/**
 * One form of every name that a directory may treat as the same account: directories ignore case, spaces and invisible
 * characters (RFC 4518), and some ignore accents.
 */
export function directoryKey(account: string): string {
  return account
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{C}\p{DI}\s]/gu, '')
    .toUpperCase();
}

/** @throws {DomainError} `invalid_nick_name` for a name that looks like another, or is invisible */
export function refuseUnfitName(nick_name: string): void {
  const error = nameError(nick_name);
  if (error) throw new DomainError('invalid_nick_name', `A name ${WRITING_MESSAGES[error]}. Type it again.`);
}

/** Default public name of an account. */
export const defaultNickName = (account: string): string => withoutDomain(account);

/** A provider's name for a user, cut to our maximum length; undefined if it is invalid. */
export function fitName(name: string | undefined): string | undefined {
  if (!name || nameError(name)) return undefined;
  return [...withoutDomain(name)].slice(0, TEXT_LIMITS.nick_name).join('');
}

/** A default public name must not be an email address: takes the part before the `@`. */
const withoutDomain = (name: string): string => name.replace(/^([^\s@]+)@\S+$/, '$1');

/** Fields of an account that other users read as a name. */
export type NameField = 'account' | 'nick_name';

interface ProtectedNamesParts {
  db: Database;
  /** The deployment's own names, besides the site's. */
  brandNames?: () => Promise<readonly string[]>;
}

/** Prevents users from taking a name of the site, its roles or its administrators, in any spelling. */
export class ProtectedNames {
  constructor(private readonly parts: ProtectedNamesParts) {}

  /**
   * For a new account.
   *
   * @throws {DomainError} `account_reserved`, `name_reserved`
   */
  async refuse(names: Partial<Record<NameField, string>>): Promise<void> {
    const others = { people: await listAdministratorNames(this.parts.db), brands: await this.brands() };
    for (const [field, name = ''] of Object.entries(names))
      if (isReservedName(name, others)) throw reserved(field as NameField);
  }

  /**
   * Like {@link refuse}, for a user who changes their name: administrators may have such names, and an unchanged name
   * is kept.
   */
  async refuseChange(userId: number, nick_name: string): Promise<void> {
    const user = await findUser(this.parts.db, userId);
    if (user?.role !== ROLE.user || user.nick_name === nick_name) return;
    await this.refuse({ nick_name });
  }

  private async brands(): Promise<string[]> {
    const own = LOCALES.map((locale) => SITE_TEXTS[locale].title);
    return [...own, ...((await this.parts.brandNames?.()) ?? [])];
  }
}

function reserved(field: NameField): DomainError {
  const what = field === 'account' ? 'account' : 'name';
  return new DomainError(
    `${what}_reserved`,
    `This ${what} belongs to the site, a role, or an administrator here, or looks like one that does. Choose another.`,
  );
}
