import { checkedEvent, cutStrings, isLoginId } from './rules';

const LONG = 'a'.repeat(101);

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());
const messages = () => consoleError.mock.calls.flat();

it.each(['view_square', '$pageview', '_own', 'A1', 'a'.repeat(100)])('accepts the name %s', (name) => {
  expect(checkedEvent(name, { [name]: 1 })).toEqual({ [name]: 1 });
  expect(messages()).toEqual([]);
});

it.each([
  ['', ' is invalid'],
  ['1st', '1st is invalid'],
  ['with space', 'with space is invalid'],
  ['收藏', '收藏 is invalid'],
  ['distinct_id', 'distinct_id is invalid'],
  ['Time', 'Time is invalid'],
  ['properties', 'properties is invalid'],
  ['id', 'id is invalid'],
  ['events', 'events is invalid'],
  ['user_id', 'user_id is invalid'],
  ['date', 'date is invalid'],
  ['user_group_7', 'user_group_7 is invalid'],
  [LONG, `${LONG} length is longer than 100`],
])('refuses "%s" as the name of an event or a property', (name, message) => {
  expect(checkedEvent(name, {})).toBeNull();
  expect(checkedEvent('search', { [name]: 1, length: 2 })).toEqual({ length: 2 });
  expect(messages()).toEqual([message, message]);
});

it('cuts a text that is too long and logs it; a channel text may be longer', () => {
  const text = 'x'.repeat(1025);
  expect(checkedEvent('search', { text, $utm_source: text, short: 'x'.repeat(500) })).toEqual({
    text: 'x'.repeat(500),
    $utm_source: 'x'.repeat(1024),
    short: 'x'.repeat(500),
  });
  expect(messages()).toEqual(['text length is longer than 500', '$utm_source length is longer than 1024']);
});

it('cuts texts of the SDK at the same limits, and leaves other values unchanged', () => {
  const url = `https://square.test/${'x'.repeat(2000)}`;
  const properties = {
    $url: url,
    $utm_campaign: url,
    _sa_channel_landing_url: url,
    $screen_width: 1920,
    $is_first_day: true,
  };
  cutStrings(properties);
  expect(properties).toEqual({
    $url: url.slice(0, 500),
    $utm_campaign: url.slice(0, 1024),
    _sa_channel_landing_url: url.slice(0, 1024),
    $screen_width: 1920,
    $is_first_day: true,
  });
});

it('leaves out missing values', () => {
  expect(checkedEvent('sign_in', { sex: null, birthday: undefined, tencent_docs: false })).toEqual({
    tencent_docs: false,
  });
});

it.each([
  ['$identity_login_id', '17', []],
  ['$identity_login_id', 'x'.repeat(255), []],
  ['$identity_login_id', '', ['$identity_login_id is invalid']],
  ['$identity_login_id', 'x'.repeat(256), ['$identity_login_id length is longer than 255']],
  ['$identity_anonymous_id', '17', ['$identity_anonymous_id is invalid']],
  ['$identity_cookie_id', '17', ['$identity_cookie_id is invalid']],
])('checks under %s that %j is a valid login id, and logs why it is not', (key, id, expected) => {
  expect(isLoginId(id, key)).toBe(expected.length === 0);
  expect(messages()).toEqual(expected);
});
