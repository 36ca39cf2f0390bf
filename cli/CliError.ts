/** Exit codes (docs/cli.md). */
export const EXIT = {
  done: 0,
  /** The plugin is invalid, or the site refuses it. */
  invalid: 1,
  /** Wrong usage: an invalid argument, a missing file, an unknown plugin. */
  usage: 2,
  rejected: 3,
  timeout: 4,
  /** The site could not be reached, has a server error, is overloaded, or is not a Plugin Square site. */
  unreachable: 5,
  /** The token is missing, invalid, or lacks the scope. */
  notAllowed: 6,
  /** The command itself failed. */
  broken: 70,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Why a command failed: a stable id for scripts, and what, why and the remedy in English. */
export class CliError extends Error {
  constructor(
    readonly exit: ExitCode,
    readonly id: string,
    message: string,
    /** Additional data for `--json`. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'CliError';
  }
}
