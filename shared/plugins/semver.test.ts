import { isSemver } from './semver';

it.each(['0.0.0', '1.4.0', '10.20.30', '1.0.0-alpha.1', '1.0.0-0a', '1.0.0--', '1.0.0+build.007', '1.0.0-rc.1+7'])(
  'accepts %s',
  (version) => expect(isSemver(version)).toBe(true),
);

it('accepts a version of a hundred characters', () => expect(isSemver(`1.0.0-${'a'.repeat(94)}`)).toBe(true));

it.each([
  '',
  '1',
  '1.0',
  'v1.0.0',
  '01.0.0',
  '1.0.0-01',
  '1.0.0-',
  '1.0.0+',
  '1.0.0 ',
  '1.0.0\n',
  '1.0.0-a..b',
  `1.0.0-${'a'.repeat(95)}`,
])('refuses %j', (version) => expect(isSemver(version)).toBe(false));
