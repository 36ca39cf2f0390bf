import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandLine } from '../../contract/system/commandLine';

export interface CommandLinePackage extends CommandLine {
  file: string;
}

/** Reads what the build wrote about the command line (scripts/lib/build/buildCli.mjs); null if it was not built. */
export function readCommandLinePackage(dir: string): CommandLinePackage | null {
  const about = join(dir, 'plugin-square.json');
  if (!existsSync(about)) return null;
  return { ...(JSON.parse(readFileSync(about, 'utf8')) as CommandLine), file: join(dir, 'plugin-square.tgz') };
}
