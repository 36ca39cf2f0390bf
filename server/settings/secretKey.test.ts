import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSecretKey, SECRET_KEY_FILE } from './secretKey';

const folder = mkdtempSync(join(tmpdir(), 'plugin-square-key-'));
const path = join(folder, SECRET_KEY_FILE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => rmSync(path, { force: true }));

it('creates a key that only its user may read, and finds it again', () => {
  const key = findSecretKey({}, folder);
  expect(key).toHaveLength(43);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual([SECRET_KEY_FILE]);
  expect(findSecretKey({}, folder)).toEqual(key);
});

it.each([
  ['an empty file', ''],
  ['a blank file', `${' '.repeat(50)}\n`],
  ['the beginning of a key', 'x'.repeat(31)],
])('refuses %s, because its key could be guessed', (_what, text) => {
  writeFileSync(path, text);
  expect(() => findSecretKey({}, folder)).toThrow(/is damaged: it has \d+ characters/);
});

it('prefers SECRET_KEY', () => {
  writeFileSync(path, '');
  expect(Buffer.from(findSecretKey({ SECRET_KEY: 'k'.repeat(32) }, folder)).toString()).toBe('k'.repeat(32));
});
