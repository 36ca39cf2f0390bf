import { showStep } from './showStep.mjs';

it('says in a log at once what happens, and then every 15 seconds that it still does', async () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const output = { isTTY: false, write: (line: string) => lines.push(line) > 0 };
  let end: () => void = () => undefined;
  const work = () => new Promise<void>((resolve) => (end = resolve));
  const step = showStep('Installing packages', '1 to 3 minutes', work, output as unknown as NodeJS.WriteStream);
  expect(lines).toEqual(['Installing packages … (usually 1 to 3 minutes)\n']);
  jest.advanceTimersByTime(31_000);
  end();
  await step;
  expect(lines.slice(1)).toEqual([
    'Installing packages … 15 s (usually 1 to 3 minutes)\n',
    'Installing packages … 30 s (usually 1 to 3 minutes)\n',
    '✓ Installing packages (31 s)\n',
  ]);
  jest.useRealTimers();
});
