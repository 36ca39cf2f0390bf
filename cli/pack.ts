import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { EXIT } from './CliError';
import { type Command, type Outcome, readArguments, type Surroundings } from './Command';
import { findingLine } from './checkFindings';
import { loadPackage } from './loadPackage';
import { PACKAGE_SUFFIX } from './readFolder';
import { refuseFile } from './readSmallFile';

export const pack: Command = {
  usage: `plugin-square pack <folder> [-o file] [--json]

Makes one package of a plugin's folder: the code and the pages that its manifest names are put into it. The same
folder makes the same bytes. What the square's automatic checks will find is told, and ends the command with 1. Without -o
the package is written here, as <folder>${PACKAGE_SUFFIX}.`,

  async run(args: string[], surroundings: Surroundings): Promise<Outcome> {
    const { subject, values } = readArguments(args, { output: { type: 'string', short: 'o' } }, '<folder>');
    const { bytes, sha256, about, warnings, findings } = await loadPackage(subject, surroundings);
    const file = values.output ?? `${basename(resolve(subject))}${PACKAGE_SUFFIX}`;
    await writeFile(file, bytes).catch(refuseFile(file));
    for (const finding of findings) surroundings.note(findingLine(finding, subject));
    const { name, version } = about;
    return {
      exit: findings.length === 0 ? EXIT.done : EXIT.faults,
      text: `${file} ${bytes.byteLength} bytes sha256:${sha256}`,
      data: { file, name, version, size: bytes.byteLength, sha256, warnings, findings },
    };
  },
};
