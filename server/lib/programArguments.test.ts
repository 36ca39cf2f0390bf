import { version } from '../../package.json';
import { readArguments, UsageError } from './programArguments';

const USAGE = 'Usage: program FILE';

function read(...args: string[]) {
  return readArguments(USAGE, { counts: [1], options: { key: { type: 'string', multiple: true } }, args });
}

it('returns operands and options', () => {
  expect(read('square.tar.gz')).toEqual({ operands: ['square.tar.gz'], values: {} });
  expect(read('--key', 'a', '--key', 'b', 'file')).toEqual({ operands: ['file'], values: { key: ['a', 'b'] } });
  // For a file with such a name.
  expect(read('--', '--help')?.operands).toEqual(['--help']);
});

it.each([
  ['--help', USAGE],
  ['-h', USAGE],
  ['--version', version],
  ['-v', version],
])('prints with %s what is requested, and has the program do nothing', (option, text) => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect([read(option), read('square.tar.gz', option)]).toEqual([null, null]);
  expect(log.mock.calls).toEqual([[text], [text]]);
  log.mockRestore();
});

it.each([
  [[], /^Usage/],
  [['one', 'two'], /^The argument "two" is one too many\.\nUsage/],
  [['--port', '80'], /^Unknown option '--port'\..+\nUsage/s],
])('refuses %j and shows the usage', (args, message) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(message);
});
