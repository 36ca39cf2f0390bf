import { ROLE } from '../../contract/values/accounts/roles';
import { LOCALES } from '../../contract/values/locales';
import type { Database } from '../db/schema';
import { DomainError } from '../lib/DomainError';
import { isReservedName } from '../lib/reservedNames';
import { findUser, listAdministratorNames } from '../repositories/accounts/users';
import { SITE_TEXTS } from '../site/pageHtml';

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
