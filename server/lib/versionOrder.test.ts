import { orderVersions } from './versionOrder';

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
      ['1.2.0', 'nightly', '1.1.0'],
      ['1.2.0', 'nightly', '1.1.0'],
    ],
    [[], []],
  ])('sorts %j as %j', (given, expected) => {
    expect(orderVersions(given)).toEqual(expected);
  });
});
