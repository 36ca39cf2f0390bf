import type { CheckState } from '../../../shared/packageChecks/CheckVerdict';
import { PackageChecker } from './PackageChecker';

/** The machine may be busy. */
const PATIENT = { milliseconds: 60_000 };

const packed = (main: string) => ({
  bytes: new TextEncoder().encode(JSON.stringify({ main })),
  names: ['Grid Maker'],
  popular: [{ plugin_key: 'icons', names: ['Icons'] }],
});

async function statesOf(checker: PackageChecker, main: string): Promise<Record<string, CheckState>> {
  const verdicts = await checker.check(packed(main));
  return Object.fromEntries(verdicts.map(({ check, state }) => [check, state]));
}

const ALL_PASSED = {
  schema: 'passed',
  size: 'passed',
  depth: 'passed',
  code: 'passed',
  network: 'passed',
  secrets: 'passed',
  name: 'passed',
};

it('checks several packages in order, each separately', async () => {
  const checker = new PackageChecker(PATIENT);
  const [good, bad, again] = await Promise.all(
    ['host.grid();', 'eval(host.text)', 'host.grid();'].map((main) => statesOf(checker, main)),
  );
  expect(good).toEqual(ALL_PASSED);
  expect(bad).toEqual({ ...ALL_PASSED, code: 'failed' });
  expect(again).toEqual(ALL_PASSED);
});

it('reports checks that had no time to run', async () => {
  const checker = new PackageChecker({ milliseconds: 1 });
  const states = await Promise.all(['host.grid();', 'host.grid();'].map((main) => statesOf(checker, main)));
  for (const state of states) expect(new Set(Object.values(state))).toEqual(new Set(['not_run']));
});

it('survives a package that uses up all memory, and keeps its earlier results', async () => {
  const checker = new PackageChecker({ ...PATIENT, memoryMb: 24 });
  const large = `f(${'[1],'.repeat(600_000)}1)`;
  const verdicts = await checker.check(packed(large));
  expect(verdicts).toContainEqual({ check: 'name', state: 'passed', findings: [] });
  // A finding, which a reviewer may accept: the check would never run.
  expect(verdicts).toContainEqual(
    expect.objectContaining({
      check: 'code',
      state: 'failed',
      findings: [expect.objectContaining({ rule: 'not_checkable' })],
    }),
  );
  expect(await statesOf(checker, 'host.grid();')).toMatchObject({ schema: 'passed' });
});

it('checks code of five thousand levels, and reports that code of two million cannot be checked', async () => {
  const checker = new PackageChecker(PATIENT);
  expect(await statesOf(checker, `${'f('.repeat(5_000)}1${')'.repeat(5_000)}`)).toEqual(ALL_PASSED);
  expect(await statesOf(checker, 'f('.repeat(2_000_000))).toMatchObject({ schema: 'passed', code: 'failed' });
});

it('checks code that joins sixty thousand texts, and finds what is after them', async () => {
  const checker = new PackageChecker(PATIENT);
  const joined = Array.from({ length: 60_000 }, (_none, index) => `'t${index}'`).join('+');
  expect(await statesOf(checker, `host.show(${joined});`)).toEqual(ALL_PASSED);
  expect(await statesOf(checker, `eval(${joined});`)).toEqual({ ...ALL_PASSED, code: 'failed' });
});

it('checks nothing when too many packages wait', async () => {
  const checker = new PackageChecker({ ...PATIENT, maxQueued: 0 });
  const [first, second] = await Promise.all([statesOf(checker, 'a()'), statesOf(checker, 'b()')]);
  expect(first).toEqual(ALL_PASSED);
  expect(new Set(Object.values(second))).toEqual(new Set(['not_run']));
});
