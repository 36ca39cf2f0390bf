import { version } from '../package.json';
import { CliError, EXIT, type ExitCode } from './CliError';
import type { Command, Outcome } from './Command';
import { dev } from './dev';
import { init } from './init';
import { pack } from './pack';
import { publish } from './publish';
import { status } from './status';
import { createPrinter, prompter, stripControlCharacters } from './terminal';

const COMMANDS: Record<string, Command> = { dev, init, pack, publish, status };

const USAGE = `Usage: plugin-square <command>

  init <folder>         creates the folder of a new plugin
  dev <folder>          packs and checks a plugin at each save
  pack <folder>         makes one package from a plugin's folder
  publish <folder>      submits a plugin or a new version for review
  status <plugin_key>   shows the status of a version, with --wait after the review

plugin-square <command> --help shows more. plugin-square --version prints the version.`;

/** Runs `plugin-square …`: results on stdout, everything else on stderr, the outcome as exit code (docs/cli.md). */
async function main(args: string[]): Promise<ExitCode> {
  const json = args.includes('--json');
  const print = createPrinter(process.env);
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (isHelp(args) || name === '--version') {
    print.result(name === '--version' ? version : (command?.usage ?? USAGE));
    return EXIT.done;
  }
  try {
    if (!command) throw new CliError(EXIT.usage, 'wrong_use', name ? `There is no command ${name}.` : 'Which command?');
    // A program that reads JSON types nothing.
    const prompt = json ? null : prompter(process.stdin, process.stderr);
    const outcome = await command.run(rest, { env: process.env, note: print.note, prompt });
    print.result(json ? asJson(name, outcome) : outcome.text);
    return outcome.exit;
  } catch (error) {
    return printFailure(error, { name, json, print, usage: command?.usage ?? USAGE });
  }
}

const isHelp = (args: string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h');

function asJson(command: string, { exit, data }: Outcome): string {
  return JSON.stringify({ ok: exit === EXIT.done, command, exit_code: exit, ...data });
}

interface FailureOutput {
  name: string;
  json: boolean;
  print: ReturnType<typeof createPrinter>;
  usage: string;
}

/** Prints why a command failed. */
function printFailure(error: unknown, { name, json, print, usage }: FailureOutput): ExitCode {
  const known = error instanceof CliError ? error : null;
  const { exit, id, details, message } = known ?? internalError(error);
  if (json) {
    const failure = { id, message: stripControlCharacters(message), ...details };
    print.result(JSON.stringify({ ok: false, command: name, exit_code: exit, error: failure }));
  }
  print.error(message);
  if (id === 'wrong_use') print.note(usage.split('\n')[0] ?? '');
  return exit;
}

/** An error of the command itself, or of the system, that no command handles. */
function internalError(error: unknown): CliError {
  const why = error instanceof Error ? error.message : String(error);
  return new CliError(
    EXIT.broken,
    'internal_error',
    `plugin-square ${version} failed unexpectedly: ${why}. Update the command and try again. If it fails again, send this line to the administrators of the site.`,
  );
}

process.exitCode = await main(process.argv.slice(2));
