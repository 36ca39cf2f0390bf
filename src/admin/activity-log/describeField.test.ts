import { LANGUAGES } from '@/lib/intl/locales';
import type { Text } from '@/lib/intl/useText';
import { ACTION_FIELDS, ADMIN_ACTIONS } from '../../../contract/values/adminActions';
import { messageFiles } from '../../../scripts/lib/texts/catalogs';
import type { ChangedField } from './changedFields';
import { describeField } from './describeField';
import { namedField } from './fieldNames';

/** The message files that the log's page loads. */
const FILES = ['site/frame', 'site/header', 'admin/main', 'admin/enterprise', 'site/mine'];
const wordsOf = (locale: string): Record<string, string> =>
  Object.assign({}, ...FILES.map((file) => messageFiles(locale).get(file)));
const words = wordsOf('en-US');
const text = ((id: string) => words[id] ?? id) as Text;
const names = {
  users: { 7: 'Ada Lovelace' },
  plugins: { grid: { name: '网格', names: { 'en-US': 'Grid Maker' } } },
  tags: { icons: { name: '图标', names: { 'en-US': 'Icons' } } },
  banners: { 3: 'Autumn' },
};
const described = (field: ChangedField) => describeField(field, { text, locale: 'en-US', names });

it('shows codes, booleans and rules in words', () => {
  expect(described({ field: 'own_submissions', before: 'forbidden', after: 'allowed' })).toEqual({
    ...{ field: 'Approving own plugins', before: 'Not allowed', after: 'Allowed' },
  });
  expect(described({ field: 'is_default_install', before: 'false', after: 'true' })).toEqual({
    ...{ field: 'Installed for everyone', before: 'No', after: 'Yes' },
  });
  expect(described({ field: 'rule', before: '', after: 'broken' })).toEqual({
    ...{ field: 'Rule', before: '', after: text('rule.broken') },
  });
});

it("formats times for the user's locale, and names the part of a field", () => {
  expect(described({ field: 'end_time', before: '2026-01-02T09:30:00.000Z', after: '' }).before).toMatch(/2026/);
  expect(described({ field: 'names.ja-JP', before: '', after: '図表' }).field).toBe('Name · 日本語');
});

it('leaves texts that users wrote, and fields without a label, unchanged', () => {
  const note = { field: 'note', before: 'true', after: 'set' };
  expect(described(note)).toEqual({ ...note, field: 'Note' });
  const unknown = { field: 'constructor.x', before: 'allowed', after: 'true' };
  expect(described(unknown)).toEqual(unknown);
});

it('shows users, plugins, tags and banners by name, followed by the id or key', () => {
  expect(described({ field: 'user_ids', before: '', after: '7\n8' }).after).toBe('Ada Lovelace (#7)\n8');
  expect(described({ field: 'submitter', before: '', after: '7' })).toMatchObject({
    ...{ field: 'Submitter', after: 'Ada Lovelace (#7)' },
  });
  expect(described({ field: 'plugin_keys', before: 'gone', after: 'grid\ngone' })).toMatchObject({
    ...{ before: 'gone', after: 'Grid Maker (grid)\ngone' },
  });
  expect(described({ field: 'codes', before: '', after: 'icons' }).after).toBe('Icons (icons)');
  expect(described({ field: 'ids', before: '', after: '3' }).after).toBe('Autumn (#3)');
  // A key without a name stays as it is, even if Object has a member of that name.
  expect(described({ field: 'plugin_key', before: '', after: 'constructor' }).after).toBe('constructor');
});

it('shows the organization setting, links and records in words', () => {
  expect(described({ field: 'brand.enable', before: 'false', after: 'true' })).toEqual({
    ...{ field: 'Show your organization’s brand', before: 'No', after: 'Yes' },
  });
  expect(described({ field: 'brand.logo.dark', before: '', after: '/files/a' }).field).toBe('Logo in dark mode');
  expect(described({ field: 'tokens.accent.light', before: '', after: '#0a6a74' }).field).toBe(
    'Theme · accent · light',
  );
  expect(described({ field: 'hidden_feature', before: 'like', after: 'like\nsign_up' })).toEqual({
    ...{ field: 'Hidden features', before: 'Likes', after: 'Likes\nSign-up' },
  });
  expect(described({ field: 'login_storage', before: '', after: 'cookie' }).after).toBe('A cookie');
  expect(described({ field: 'source', before: 'default', after: 'changed' }).after).toBe('Changed here');
  expect(described({ field: 'departments', before: '', after: '{"e_id":3,"department":"Design"}' }).after).toBe(
    'Design (Organization 3)',
  );
  expect(described({ field: 'registrations', before: 'x', after: '{"text":"ICP 1","lang":"zh-CN"}' })).toMatchObject({
    ...{ before: 'x', after: 'ICP 1 · 简体中文' },
  });
});

it.each(LANGUAGES.map(({ locale }) => locale))('has a label in %s for every action and every field', (locale) => {
  const there = wordsOf(locale);
  const actions = ADMIN_ACTIONS.flatMap((act) => [`action.name.${act}`, `action.part.${act.split('.')[0]}`]);
  const fields = ACTION_FIELDS.map((field) => namedField(field)?.name ?? `no name of ${field}`);
  expect([...actions, ...fields].filter((id) => !there[id])).toEqual([]);
});
