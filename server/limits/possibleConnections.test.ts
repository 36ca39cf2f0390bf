import { possibleConnections } from './connectionLimits';

it('leaves descriptors for files and the database', () => {
  expect(possibleConnections(4_096, 1_048_576)).toBe(4_096);
  expect(possibleConnections(4_096, 1_024)).toBe(512);
  expect(possibleConnections(8, 600)).toBe(8);
});

it('refuses a start with too few of them', () => {
  expect(() => possibleConnections(4_096, 256)).toThrow(
    'This process may have only 256 files and connections open. Raise its limit to 4608 (ulimit -n, LimitNOFILE), or at least to 576.',
  );
});
