import { LOCALES } from '../../contract/fields';
import { lookalikeKey } from '../../shared/lookalikeKey';
import type { Database } from '../db/schema';
import { DomainError } from '../lib/DomainError';
import { SITE_WORDS } from '../lib/pageHtml';
import { findUser, listAdministratorNames } from '../repositories/users';

/** Names of roles that nobody takes for themselves, in the six languages. */
const ROLE_NAMES = [
  'admin administrator administrators sysadmin superadmin superuser root system moderator official support staff',
  'administrador administradora moderador oficial soporte',
  'админ администратор модератор поддержка официальный',
  '管理员 超级管理员 系统管理员 官方 官方客服 客服 管理者 運営 公式 サポート',
  '관리자 운영자 공식 고객센터',
].flatMap((line) => line.split(' '));

/** A brand's name is found inside of a longer name as well ("… support"); a shorter one would be found everywhere. */
const SHORTEST_INSIDE = 4;

export type NameField = 'account' | 'nick_name';

interface ProtectedNamesParts {
  db: Database;
  /** What the deployment calls itself, beside the site's own name. */
  brandNames?: () => Promise<readonly string[]>;
}

/** Keeps people from calling themselves what the site, its roles or its administrators are called, however it is written. */
export class ProtectedNames {
  private readonly roles = new Set(ROLE_NAMES.map(lookalikeKey));

  constructor(private readonly parts: ProtectedNamesParts) {}

  /**
   * For a new account.
   * @throws {DomainError} `account_reserved`, `name_reserved`
   */
  async refuse(names: Partial<Record<NameField, string>>): Promise<void> {
    const brands = await this.brands();
    const administrators = await listAdministratorNames(this.parts.db);
    const taken = new Set(administrators.map(lookalikeKey).filter(Boolean));
    for (const [field, name = ''] of Object.entries(names)) {
      // "Admin 2" passes for one of several administrators.
      const keys = [name, name.replace(/[\d\s._-]+$/, '')].map(lookalikeKey).filter(Boolean);
      const isReserved = keys.some(
        (key) => this.roles.has(key) || taken.has(key) || brands.some((brand) => resembles(key, brand)),
      );
      if (isReserved) throw reserved(field as NameField);
    }
  }

  /** As {@link refuse}, for somebody who changes their name: administrators may have such names, and nobody loses theirs. */
  async refuseChange(userId: number, nick_name: string): Promise<void> {
    const user = await findUser(this.parts.db, userId);
    if (user?.role !== 0 || user.nick_name === nick_name) return;
    await this.refuse({ nick_name });
  }

  private async brands(): Promise<string[]> {
    const own = LOCALES.map((locale) => SITE_WORDS[locale].title);
    const brands = (await this.parts.brandNames?.()) ?? [];
    return [...own, ...brands].map(lookalikeKey).filter(Boolean);
  }
}

function resembles(key: string, brand: string): boolean {
  return brand.length >= SHORTEST_INSIDE ? key.includes(brand) : key === brand;
}

function reserved(field: NameField): DomainError {
  const what = field === 'account' ? 'account' : 'name';
  return new DomainError(
    `${what}_reserved`,
    `This ${what} is the one of the site, of a role or of an administrator here, or looks like it. Choose another.`,
  );
}
