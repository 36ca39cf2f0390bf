import { changedFields } from './changedFields';

it('lists only the fields that differ', () => {
  expect(changedFields({ role: 0, e_id: 7 }, { role: 2, e_id: 7 })).toEqual([
    { field: 'role', before: '0', after: '2' },
  ]);
});

it('shows added and removed values', () => {
  expect(changedFields(null, { name: 'New' })).toEqual([{ field: 'name', before: '', after: 'New' }]);
  expect(changedFields({ name: 'Old', note: null }, null)).toEqual([{ field: 'name', before: 'Old', after: '' }]);
  expect(changedFields(null, null)).toEqual([]);
});

it('splits objects into parts, and lists into lines', () => {
  const before = { names: { 'en-US': 'Charts', 'zh-CN': '图表' }, keys: ['a', 'b'] };
  const after = { names: { 'en-US': 'Graphs', 'zh-CN': '图表' }, keys: ['b'], times: [{ from: 1 }] };
  expect(changedFields(before, after)).toEqual([
    { field: 'names.en-US', before: 'Charts', after: 'Graphs' },
    { field: 'keys', before: 'a\nb', after: 'b' },
    { field: 'times', before: '', after: '{"from":1}' },
  ]);
});

it('distinguishes false from a missing value', () => {
  expect(changedFields({ is_locked: false }, { is_locked: true })).toEqual([
    { field: 'is_locked', before: 'false', after: 'true' },
  ]);
});
