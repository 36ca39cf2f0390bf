import {
  entryAt,
  type NavigationAction,
  readTabHistory,
  recordNavigation,
  saveTabHistory,
  type TabHistory,
} from './useTabHistory';

const NONE: TabHistory = { navigator_list: [], current_navigator: -1 };
const at = (current_navigator: number, ...navigator_list: string[]): TabHistory => ({
  navigator_list,
  current_navigator,
});

beforeEach(() => {
  sessionStorage.clear();
  window.name = '';
});

it.each<[string, TabHistory, string, NavigationAction, TabHistory]>([
  ['the first place', NONE, '/', 'POP', at(0, '/')],
  ['a place after it', at(0, '/'), '/mine', 'PUSH', at(1, '/', '/mine')],
  ['the same place again, as after a reload', at(1, '/', '/mine'), '/mine', 'POP', at(1, '/', '/mine')],
  ['another place, which forgets what came after', at(0, '/', '/mine'), '/protocol', 'PUSH', at(1, '/', '/protocol')],
  ['the same place in another state', at(1, '/', '/mine'), '/mine?tab=liked', 'REPLACE', at(1, '/', '/mine?tab=liked')],
  ['a place that becomes the one before it', at(1, '/', '/?q=a', '/mine'), '/', 'REPLACE', at(0, '/', '/mine')],
  ['the browser’s own way back', at(1, '/', '/mine'), '/', 'POP', at(0, '/', '/mine')],
  ['the browser’s own way forward', at(0, '/', '/mine'), '/mine', 'POP', at(1, '/', '/mine')],
  ['an address that the desktop app gave', at(1, '/', '/mine'), '/protocol', 'POP', at(2, '/', '/mine', '/protocol')],
])('stores %s', (_name, before, path, by, after) => {
  expect(recordNavigation(before, path, by)).toEqual(after);
});

it('keeps the last fifty entries', () => {
  const paths = Array.from({ length: 60 }, (_, index) => `/?q=${index}`);
  const history = paths.reduce((before, path) => recordNavigation(before, path, 'PUSH'), NONE);
  expect(history).toEqual(at(49, ...paths.slice(10)));
});

it('knows where each step leads, and if there is none', () => {
  const history = at(1, '/', '/mine', '/protocol');
  expect([-2, -1, 1, 2].map((steps) => entryAt(history, steps))).toEqual([null, '/', '/protocol', null]);
});

it('survives a reload, and belongs to the tab', () => {
  saveTabHistory(at(1, '/', '/mine'));
  expect(readTabHistory()).toEqual(at(1, '/', '/mine'));
  const { name } = window;
  expect(JSON.parse(sessionStorage.getItem(`ps_navigator ${name}`) ?? '')).toEqual({
    navigator_list: ['/', '/mine'],
    current_navigator: 1,
  });
  window.name = 'another-tab';
  expect(readTabHistory()).toEqual(NONE);
});

it.each([
  '{',
  'null',
  '{"navigator_list":["//evil.example"],"current_navigator":0}',
  '{"navigator_list":["https://evil.example"],"current_navigator":0}',
  '{"navigator_list":["/"],"current_navigator":7}',
  '{"navigator_list":"/","current_navigator":0}',
])('starts empty if the stored value is invalid: %s', (stored) => {
  window.name = 'tab-1';
  sessionStorage.setItem('ps_navigator tab-1', stored);
  expect(readTabHistory()).toEqual(NONE);
});
