import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CliError, EXIT, type ExitCode } from './CliError';

/** The environment of a command. */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  /** Prints progress on stderr. */
  note(text: string): void;
  /** Reads a line from the user; null without a terminal, such as in CI. */
  prompt: Prompt | null;
}

/** Shows a label and returns the line that the user types; null if they end the input. */
export type Prompt = (label: string) => Promise<string | null>;

/** Result of a command: `text` for stdout, or `data` as one JSON object with `--json`. */
export interface Outcome {
  exit: ExitCode;
  text: string;
  data: Record<string, unknown>;
}

/** A command of the program. `usage` is its help text. */
export interface Command {
  usage: string;
  run(args: string[], surroundings: CommandContext): Promise<Outcome>;
}

type Options = NonNullable<ParseArgsConfig['options']>;
const JSON_OPTION = { json: { type: 'boolean' } } as const;

/**
 * Parses a command's options and its single argument.
 *
 * @throws {CliError} `wrong_use`
 */
export function readArguments<const O extends Options>(args: string[], options: O, subjectName: string) {
  try {
    const parsed = parseArgs({ args, options: { ...JSON_OPTION, ...options }, allowPositionals: true, strict: true });
    const [subject, ...more] = parsed.positionals as string[];
    if (subject === undefined) throw new Error(`${subjectName} is missing.`);
    if (more[0] !== undefined) throw new Error(`There is one ${subjectName} too many: ${more[0]}`);
    return { subject, values: parsed.values };
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

export function usageError(message: string): CliError {
  return new CliError(EXIT.usage, 'wrong_use', message);
}
