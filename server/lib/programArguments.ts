import { parseArgs } from 'node:util';
import { version } from '../../package.json';

/** Wrong arguments of a program. Its message ends with the usage. */
export class UsageError extends Error {}

/** Options with which parseArgs is called, without `help` and `version`, which every program has. */
type Options = Record<string, { type: 'string'; multiple: true } | { type: 'boolean' }>;
type Values<Of extends Options> = {
  [Name in keyof Of]?: Of[Name] extends { type: 'string' } ? string[] : boolean;
};

/**
 * Reads the arguments of a program of the server. Prints the usage for `--help` or `-h`, and the version for `--version`
 * or `-v`.
 *
 * @param counts the allowed numbers of operands
 * @returns null if it has printed what was requested: the program has nothing else to do
 * @throws {UsageError} for an option that is not among these, or another number of operands
 */
export function readArguments<Of extends Options>(
  usage: string,
  { counts, options, args = process.argv.slice(2) }: { counts: readonly number[]; options: Of; args?: string[] },
): { operands: string[]; values: Values<Of> } | null {
  const { positionals, values } = parse(usage, options, args);
  if (values.help || values.version) {
    console.log(values.help ? usage : version);
    return null;
  }
  const extra = positionals[Math.max(...counts)];
  if (extra !== undefined) throw new UsageError(`The argument ${JSON.stringify(extra)} is one too many.\n${usage}`);
  if (!counts.includes(positionals.length)) throw new UsageError(usage);
  return { operands: positionals, values: values as Values<Of> };
}

function parse(usage: string, options: Options, args: string[]) {
  const ofAll = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, ...ofAll } });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

/** Command with which users run one of the server's programs: from a clone, or by the installed package's command. */
export function programCommand(name: string): string {
  // Set by scripts/lib/release/command.mjs.
  const { PLUGIN_SQUARE_COMMAND: command } = process.env;
  return command ? `${command} ${name}` : `npm run ${name} --`;
}
