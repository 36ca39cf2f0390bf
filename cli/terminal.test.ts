import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { asker } from './terminal';

function aTerminal(isTTY = true) {
  const [input, output] = [new PassThrough(), new PassThrough()].map((stream) => Object.assign(stream, { isTTY })) as [
    PassThrough,
    PassThrough,
  ];
  return { input, output, ask: asker(input as unknown as NodeJS.ReadStream, output as unknown as NodeJS.WriteStream) };
}

it('asks in a terminal, and returns what the user types', async () => {
  const { input, output, ask } = aTerminal();
  const answer = ask?.('Contact: ');
  input.write('a@b.example\n');
  expect(await answer).toBe('a@b.example');
  output.end();
  expect(await text(output)).toContain('Contact: ');
});

it('returns null if the user ends the input', async () => {
  for (const key of ['\u0003', '\u0004']) {
    const { input, ask } = aTerminal();
    const answer = ask?.('Contact: ');
    input.write(key);
    expect(await answer).toBeNull();
  }
});

it('does not ask without a terminal', () => {
  expect(aTerminal(false).ask).toBeNull();
});
