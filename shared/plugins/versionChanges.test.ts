import { versionChanges } from './versionChanges';

const version = (number: string, withdraw_reason?: string) => ({
  version: number,
  content: '',
  create_time: null,
  ...(withdraw_reason && { withdraw_reason }),
});
const VERSIONS = [
  version('3.0.0'),
  version('2.1.0'),
  version('2.1.0-beta.1'),
  version('2.0.0', 'It loses data.'),
  version('1.0.0'),
  version('0.9.0'),
];

const between = (installed: string | null, current: string | null) =>
  versionChanges(VERSIONS, { installed, current }).map((one) => one.version);

it.each([
  ['each release after the installed one', '1.0.0', '3.0.0', ['3.0.0', '2.1.0']],
  ['none after the one that the user gets', '1.0.0', '2.1.0', ['2.1.0']],
  ['a pre-release that the user gets', '1.0.0', '2.1.0-beta.1', ['2.1.0-beta.1']],
  ['only the current one, if the installed one is unknown', '0.0.1', '3.0.0', ['3.0.0']],
  ['only the current one, if nothing says what is installed', null, '3.0.0', ['3.0.0']],
  ['only the current one, if it is older', '3.0.0', '1.0.0', ['1.0.0']],
  ['nothing without a current version', '1.0.0', null, []],
])('lists %s', (_, installed, current, expected) => {
  expect(between(installed, current)).toEqual(expected);
});

it('lists the newest ten', () => {
  const many = Array.from({ length: 30 }, (_, at) => version(`1.${30 - at}.0`));
  const changes = versionChanges(many, { installed: '1.1.0', current: '1.30.0' });
  expect([changes[0]?.version, changes.at(-1)?.version, changes.length]).toEqual(['1.30.0', '1.21.0', 10]);
});
