import { isShown } from './shownTables';

it.each([
  ['a plugin', ['plugins'], true],
  ['a name of a user', ['users.nick_name'], true],
  ['the hash of a password', ['users.password_hash'], false],
  ['a count that is shown later', ['plugins.view_count'], false],
  ['a session', ['session_families', 'login_codes'], false],
  ['a session and a plugin', ['session_families', 'plugins'], true],
])('knows whether a commit of %s changes public lists', (_what, tables, expected) => {
  expect(isShown(new Set(tables))).toBe(expected);
});
