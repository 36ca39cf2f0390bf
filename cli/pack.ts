import { writeFile } from 'node:fs/promises';
import { EXIT } from './CliError';
import { type Command, type CommandContext, type Outcome, readArguments } from './Command';
import { findingLine } from './package/checkFindings';
import { loadPackage } from './package/loadPackage';
import { outputFile } from './package/outputFile';
import { PACKAGE_SUFFIX, requireFolder } from './package/readFolder';
import { refuseFile } from './package/readSmallFile';
import { fieldErrors, refuseFields } from './releaseErrors';
import { releaseTexts } from './releaseTexts';

const OPTIONS = { output: { type: 'string', short: 'o' }, 'plugin-key': { type: 'string' } } as const;

export const pack: Command = {
  usage: `plugin-square pack <folder> [-o file] [--plugin-key KEY] [--json]

Makes one package from a plugin's folder, with the code and the pages that its manifest names. The same
folder gives the same bytes. Prints the findings of the site's automatic checks and the errors that the site would refuse, and then
exits with 1. With --plugin-key the package is a new version, which keeps the texts that it leaves out.
Without -o the package is written here, as <folder>${PACKAGE_SUFFIX}.`,

  async run(args: string[], surroundings: CommandContext): Promise<Outcome> {
    const { subject, values } = readArguments(args, OPTIONS, '<folder>');
    await requireFolder('pack', subject);
    const file = await outputFile(subject, values.output);
    const { bytes, sha256, about, warnings, findings } = await loadPackage(subject, surroundings);
    await writeFile(file, bytes).catch(refuseFile(file));
    for (const finding of findings) surroundings.note(findingLine(finding, subject));
    // The file is written anyway: the site's forms ask for the missing fields.
    const what = `${file} is written, but the site would refuse it unchanged. Its forms ask for the missing fields.`;
    refuseFields(fieldErrors(releaseTexts(about, values, subject), values, about), what);
    const { name, version } = about;
    return {
      exit: findings.length === 0 ? EXIT.done : EXIT.invalid,
      text: `${file} ${bytes.byteLength} bytes sha256:${sha256}`,
      data: { file, name, version, size: bytes.byteLength, sha256, warnings, findings },
    };
  },
};
