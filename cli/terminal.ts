import { createInterface } from 'node:readline/promises';
import type { Prompt } from './Command';

/**
 * Removes control characters from text of other sources: file names and server messages could move the cursor, color
 * the screen or forge a log line.
 */
export function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are replaced
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}

/** Quotes an argument of a command that users copy, if a shell would split it. */
export const shellWord = (word: string): string => (/^[\w.,:@/\\-]+$/.test(word) ? word : JSON.stringify(word));

/** Prints results on stdout and everything else on stderr; errors in red on a color terminal. */
export function printer(env: NodeJS.ProcessEnv) {
  const isColored = process.stderr.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
  const label = isColored ? '\u001b[31merror:\u001b[39m' : 'error:';
  return {
    result: (text: string) => void process.stdout.write(`${plain(text)}\n`),
    note: (text: string) => void process.stderr.write(`${plain(text)}\n`),
    error: (text: string) => void process.stderr.write(`${label} ${plain(text)}\n`),
  };
}

/** Prompts on stderr, because stdout is for results. Returns null unless both streams are a terminal. */
export function prompter(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Prompt | null {
  if (!input.isTTY || !output.isTTY) return null;
  return async (label) => {
    const lines = createInterface({ input, output });
    const ended = new AbortController();
    // Ctrl-C and Ctrl-D close the interface without a line.
    lines.once('close', () => ended.abort());
    try {
      return await lines.question(label, { signal: ended.signal });
    } catch (error) {
      if (ended.signal.aborted) return null;
      throw error;
    } finally {
      lines.close();
    }
  };
}
