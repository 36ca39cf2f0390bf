import { z } from 'zod';
import { endpoint } from '../endpoint';

/** The command line that users download from the site. */
export const CommandLine = z.object({
  version: z.string(),
  /** Hash of the file at `/plugins/cli/plugin-square.tgz`, in hex. */
  sha256: z.string(),
  /** In bytes. */
  size: z.int(),
});
export type CommandLine = z.infer<typeof CommandLine>;

export const getCommandLine = endpoint('GET', '/command-line', {
  who: 'everyone',
  summary: 'Returns the version and the hash of the command line that users download from the site',
  data: CommandLine,
});
