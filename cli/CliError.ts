/** How a command ends (docs/cli.md). */
export const EXIT = {
  done: 0,
  /** The plugin has faults, or the square refuses it. */
  faults: 1,
  /** Wrong use: an argument, a file that is not there, a plugin that is not there. */
  usage: 2,
  rejected: 3,
  timeout: 4,
  /** The square could not be reached, or did not answer as one. */
  unreachable: 5,
  /** The token is missing, does not hold, or has not the scope. */
  notAllowed: 6,
  /** The command itself failed. */
  broken: 70,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Why a command could not be done: an id that scripts may rely on, and what, why and the remedy in English. */
export class CliError extends Error {
  constructor(
    readonly exit: ExitCode,
    readonly id: string,
    message: string,
    /** What `--json` tells beside it. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'CliError';
  }
}
