import { lookalikeKey } from '../../shared/plugins/lookalikeKey';

/** Names of roles in the six languages. No user may take one. */
const ROLE_NAMES = [
  'admin administrator administrators sysadmin superadmin superuser root system moderator official support staff',
  'administrador administradora moderador oficial soporte',
  'админ администратор модератор поддержка официальный',
  '管理员 超级管理员 系统管理员 官方 官方客服 客服 管理者 運営 公式 サポート',
  '관리자 운영자 공식 고객센터',
].flatMap((line) => line.split(' '));
const ROLES: ReadonlySet<string> = new Set(ROLE_NAMES.map(lookalikeKey));

/** A brand's name is also refused inside a longer name ("… support"). A shorter one would match everywhere. */
const MIN_INSIDE = 4;

/** Whether a name imitates a role, one of these users, or a brand, in any spelling. */
export function isReservedName(
  name: string,
  others: { people: readonly string[]; brands: readonly string[] },
): boolean {
  const people = new Set(keysOf(others.people));
  const brands = keysOf(others.brands);
  // "Admin 2" imitates one of several administrators.
  return keysOf([name, name.replace(/[\d\s._-]+$/, '')]).some(
    (key) => ROLES.has(key) || people.has(key) || brands.some((brand) => resembles(key, brand)),
  );
}

const keysOf = (names: readonly string[]): string[] => names.map(lookalikeKey).filter(Boolean);

function resembles(key: string, brand: string): boolean {
  return brand.length >= MIN_INSIDE ? key.includes(brand) : key === brand;
}
