import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { TEXT_LIMITS } from '../contract/values/limits';
import { readPackage } from '../shared/pluginPackage/readPackage';
import { STARTER } from '../shared/pluginPackage/samplePackages';
import { pluginKeyFromName } from '../shared/plugins/pluginKey';
import { CliError, EXIT } from './CliError';
import { type Command, type Outcome, readArguments } from './Command';
import { refuseFile } from './package/readSmallFile';
import { shellWord } from './terminal';

const OPTIONS = { name: { type: 'string' } } as const;
const CODE_FILE = 'code.js';

export const init: Command = {
  usage: `plugin-square init <folder> [--name NAME] [--json]

Creates the folder of a new plugin that works: manifest.json and ${CODE_FILE}. The folder must not exist, or must be
empty. The plugin is named after the folder, unless --name is given. Its id is the key that it gets if no other plugin has it.`,

  async run(args: string[]): Promise<Outcome> {
    const { subject, values } = readArguments(args, OPTIONS, '<folder>');
    const folder = resolve(subject);
    const name = values.name ?? nameOf(folder);
    refuseName(name);
    await mkdir(folder, { recursive: true }).catch(refuseFile(subject));
    if ((await readdir(folder).catch(refuseFile(subject))).length > 0) throw notEmpty(subject);
    const { main, ...about } = STARTER;
    const { manifest_version, ...texts } = about;
    const id = pluginKeyFromName(basename(folder)) ?? pluginKeyFromName(name) ?? undefined;
    const manifest = `${JSON.stringify({ manifest_version, id, ...texts, name, main: CODE_FILE }, null, 2)}\n`;
    await writeFile(join(folder, 'manifest.json'), manifest).catch(refuseFile(subject));
    await writeFile(join(folder, CODE_FILE), main).catch(refuseFile(subject));
    return {
      exit: EXIT.done,
      text: [
        `${subject} is a plugin named ${JSON.stringify(name)}. Change its texts in manifest.json and its code in ${CODE_FILE}.`,
        `Next: plugin-square publish ${shellWord(subject)}`,
      ].join('\n'),
      data: { folder, name, ...(id && { id }), files: ['manifest.json', CODE_FILE] },
    };
  },
};

/** `grid-maker` becomes `Grid maker`. */
function nameOf(folder: string): string {
  const words = basename(folder)
    .split(/[-_\s]+/)
    .filter(Boolean)
    .join(' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return [...name].slice(0, TEXT_LIMITS.name).join('') || STARTER.name;
}

/** @throws {CliError} `invalid_package` if the site would refuse the name */
function refuseName(name: string): void {
  const { errors } = readPackage(Buffer.from(JSON.stringify({ ...STARTER, name })));
  if (errors.length === 0) return;
  const lines = errors.map(({ message }) => message);
  throw new CliError(
    EXIT.usage,
    'invalid_package',
    `${JSON.stringify(name)} is not a valid plugin name: ${lines.join(', ')}. Set another one with --name.`,
  );
}

function notEmpty(folder: string): CliError {
  return new CliError(
    EXIT.usage,
    'folder_not_empty',
    `${folder} already has files, so nothing was written. Choose a new folder.`,
  );
}
