import { compareVersions, isNewer, orderVersions } from './versionOrder';

describe('versions', () => {
  it.each([
    [
      ['1.10.0', '1.2.0', '1.9.0'],
      ['1.2.0', '1.9.0', '1.10.0'],
    ],
    [
      ['2.0', 'v1.8', '1.8.1', 'v2.0.1'],
      ['v1.8', '1.8.1', '2.0', 'v2.0.1'],
    ],
    [
      ['1.0.0', '1.0.0-beta.11', '1.0.0-beta.2', '1.0.0-alpha', '1.0.0-alpha.beta', '1.0.0-1'],
      ['1.0.0-1', '1.0.0-alpha', '1.0.0-alpha.beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0'],
    ],
    [
      ['2024.10.1.2', '2024.9.30'],
      ['2024.9.30', '2024.10.1.2'],
    ],
    [
      ['1.2.0', 'nightly', '1.1.0', 'alpha'],
      ['nightly', 'alpha', '1.1.0', '1.2.0'],
    ],
    [
      ['1.0.20261128205959123', '0.0.1', '1.0.20261128205959122', '1.0.2'],
      ['0.0.1', '1.0.2', '1.0.20261128205959122', '1.0.20261128205959123'],
    ],
    [[], []],
  ])('sorts %j as %j', (given, expected) => {
    expect(orderVersions(given)).toEqual(expected);
  });

  // Doubles have 53 bits, so each of these pairs was one number.
  it.each([
    ['1.0.0-nightly.20261128205959124', '1.0.0-nightly.20261128205959123'],
    ['9007199254740993.0.0', '9007199254740992.0.0'],
    [`1.0.${'9'.repeat(90)}`, `1.0.${'9'.repeat(89)}8`],
    [`1.0.0-${'9'.repeat(94)}`, `1.0.0-${'9'.repeat(93)}8`],
    ['1.0.0-a', `1.0.0-${'9'.repeat(94)}`],
    ['0.0.1', 'nightly'],
  ])('has %s newer than %s', (newer, older) => {
    expect([isNewer(newer, older), isNewer(older, newer)]).toEqual([true, !/\d/.test(older)]);
  });

  it('compares numbers of equal value as equal', () => {
    expect(compareVersions('1.0.20261128205959123', 'v1.0.20261128205959123+build.7')).toBe(0);
  });
});
