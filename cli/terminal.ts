import { createInterface } from 'node:readline/promises';
import type { Prompt } from './Command';

/**
 * Removes control characters from text of other sources: file names and server messages could move the cursor, color
 * the screen or forge a log line.
 */
export function stripControlCharacters(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

/** Quotes an argument of a command that users copy, if a shell would split it. */
export const shellWord = (word: string): string => (/^[\w.,:@/\\-]+$/.test(word) ? word : JSON.stringify(word));

/** Prints results on stdout and everything else on stderr; errors in red on a color terminal. */
export function createPrinter(env: NodeJS.ProcessEnv) {
  const isColored = process.stderr.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
  const label = isColored ? '\u001b[31merror:\u001b[39m' : 'error:';
  return {
    result: (text: string) => void process.stdout.write(`${stripControlCharacters(text)}\n`),
    note: (text: string) => void process.stderr.write(`${stripControlCharacters(text)}\n`),
    error: (text: string) => void process.stderr.write(`${label} ${stripControlCharacters(text)}\n`),
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
