/** Command with which users run one of the server's programs: from a clone, or by the command of the installed package. */
export function programCommand(name: string): string {
  // Set by scripts/lib/release/command.mjs.
  const { PLUGIN_SQUARE_COMMAND: command } = process.env;
  return command ? `${command} ${name}` : `npm run ${name} --`;
}
