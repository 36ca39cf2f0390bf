import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { prompter } from './terminal';

function aTerminal(isTTY = true) {
  const aStream = () => Object.assign(new PassThrough(), { isTTY });
  const [input, output] = [aStream(), aStream()] as const;
  const prompt = prompter(input as unknown as NodeJS.ReadStream, output as unknown as NodeJS.WriteStream);
  return { input, output, prompt };
}

it('shows the label in a terminal, and returns what the user types', async () => {
  const { input, output, prompt } = aTerminal();
  const line = prompt?.('Contact: ');
  input.write('a@b.example\n');
  expect(await line).toBe('a@b.example');
  output.end();
  expect(await text(output)).toContain('Contact: ');
});

it('returns null if the user ends the input', async () => {
  for (const key of ['\u0003', '\u0004']) {
    const { input, prompt } = aTerminal();
    const line = prompt?.('Contact: ');
    input.write(key);
    expect(await line).toBeNull();
  }
});

it('prompts for nothing without a terminal', () => {
  expect(aTerminal(false).prompt).toBeNull();
});
