import { editDistance } from './editDistance';

it.each([
  ['kanban', 'kanban', 0],
  ['kanbn', 'kanban', 1],
  ['kanabn', 'kanban', 1],
  ['drak', 'dark', 1],
  ['pallete', 'palette', 2],
  ['kanban', 'calendar', 3],
  ['', 'ab', 2],
  ['番茄种', '番茄钟', 1],
])('from %s to %s, up to two', (one, other, expected) => {
  expect(editDistance(one, other, 2)).toBe(expected);
  expect(editDistance(other, one, 2)).toBe(expected);
});
