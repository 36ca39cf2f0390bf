import type { Text } from '@/lib/intl/useText';
import english from '../../../locales/catalogues/en-US/backstage.json';
import { inWords } from './actWords';
import type { ChangedField } from './changedFields';

const words: Record<string, string> = english;
const text = ((id: string) => words[id] ?? id) as Text;
const told = (field: ChangedField) => inWords(field, text, 'en-US');

it('tells a code, a yes and a rule in words', () => {
  expect(told({ field: 'own_submissions', before: 'forbidden', after: 'allowed' })).toEqual({
    ...{ field: 'Approving own plugins', before: 'Not allowed', after: 'Allowed' },
  });
  expect(told({ field: 'is_default_install', before: 'false', after: 'true' })).toEqual({
    ...{ field: 'Installed for everybody', before: 'No', after: 'Yes' },
  });
  expect(told({ field: 'rule', before: '', after: 'broken' })).toEqual({
    ...{ field: 'Rule', before: '', after: text('rule.broken') },
  });
});

it('tells a moment as the reader writes it, and which part of a field it is', () => {
  expect(told({ field: 'end_time', before: '2026-01-02T09:30:00.000Z', after: '' }).before).toMatch(/2026/);
  expect(told({ field: 'names.ja-JP', before: '', after: '図表' }).field).toBe('Name · ja-JP');
});

it('leaves what a person wrote, and a field that has no name here, as they are', () => {
  const note = { field: 'note', before: 'true', after: 'set' };
  expect(told(note)).toEqual({ ...note, field: 'Note' });
  const unknown = { field: 'constructor.x', before: 'allowed', after: 'true' };
  expect(told(unknown)).toEqual(unknown);
});
