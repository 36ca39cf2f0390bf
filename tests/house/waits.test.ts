import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** These files poll until a condition holds, and may use the clock for that. */
const POLLS = ['tests/support/until.ts', 'tests/support/browser/Site.ts', 'tests/support/browser/waitUntilStill.ts'];
/** These files create load for the test: a busy processor and a slow request. Nothing waits for their times. */
const LOADS = ['server/app.test.ts', 'server/limits/limits.test.ts'];

const files = execFileSync('git', [
  'ls-files',
  '-z',
  '*.test.ts',
  '*.test.tsx',
  'tests/support/*.ts',
  'tests/support/*.tsx',
])
  .toString()
  .split('\0')
  .filter((file) => file && ![...POLLS, ...LOADS].includes(file));

/** Parts of a program that wait for a time to pass, or measure a duration. */
function clocksOf(text: string): string[] {
  const found: string[] = [];
  if (!/set(Timeout|Interval)|performance|process|waitForTimeout|waitForNetworkIdle/.test(text)) return found;
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && isPause(node)) found.push(node.getText());
    if (ts.isCallExpression(node) && isClock(node)) found.push(node.getText());
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true));
  return found;
}

const isPause = ({ moduleSpecifier, importClause }: ts.ImportDeclaration) =>
  /timers\/promises'$/.test(moduleSpecifier.getText()) && /setTimeout|setInterval/.test(importClause?.getText() ?? '');

/** A timer without a time runs in the next turn of the loop. */
function isClock({ expression, arguments: [, time] }: ts.CallExpression): boolean {
  const name = expression.getText();
  if (/^((window|globalThis)\.)?set(Timeout|Interval)$/.test(name)) return time !== undefined && time.getText() !== '0';
  return /^(performance\.now|process\.(cpuUsage|hrtime(\.bigint)?|uptime)|.*\.waitFor(Timeout|NetworkIdle))$/.test(
    name,
  );
}

it('has no test that sleeps or measures time: a reliable test waits for an event', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => clocksOf(readFileSync(file, 'utf8')).map((clock) => `${file}: ${clock}`));
  expect(found).toEqual([]);
});

it.each([
  "import { setTimeout as pause } from 'node:timers/promises';",
  'await new Promise((resolve) => setTimeout(resolve, 20));',
  'setTimeout(() => {\n  resolve();\n}, LATER_MS);',
  'const began = performance.now();',
  'const { user } = process.cpuUsage();',
  'await page.waitForTimeout(300);',
  'await page.waitForNetworkIdle({ idleTime: 300 });',
])('would detect %j', (text) => {
  expect(clocksOf(text)).toHaveLength(1);
});

it.each([
  "import { setImmediate as turn } from 'node:timers/promises';",
  'await new Promise((resolve) => setTimeout(resolve));',
  'jest.setTimeout(120_000);',
  'jest.advanceTimersByTime(500);',
  "['a timer with text', 'setTimeout(\"run()\", 10)'];",
])('allows %j', (text) => {
  expect(clocksOf(text)).toEqual([]);
});
