import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError, EXIT } from './CliError';
import { type Command, type CommandContext, type Outcome, readArguments } from './Command';
import { clientFile, reloadInDesktopApp } from './devDesktopApp';
import { findingLine } from './package/checkFindings';
import { FolderWatcher } from './package/FolderWatcher';
import { loadPackage } from './package/loadPackage';
import { outputFile } from './package/outputFile';
import { PACKAGE_SUFFIX, requireFolder } from './package/readFolder';
import { refuseFile } from './package/readSmallFile';
import { fieldErrors, fieldLines } from './releaseErrors';
import { releaseTexts } from './releaseTexts';

const OPTIONS = { output: { type: 'string', short: 'o' }, 'plugin-key': { type: 'string' } } as const;

export const dev: Command = {
  usage: `plugin-square dev <folder> [-o file] [--plugin-key KEY]

Packs and checks a plugin now and at each save, until Ctrl-C. Errors are printed, and the next save tries again. A desktop app on this machine reloads the plugin. Without -o the package is written here, as <folder>${PACKAGE_SUFFIX}.`,

  async run(args: string[], surroundings: CommandContext): Promise<Outcome> {
    const { subject, values } = readArguments(args, OPTIONS, '<folder>');
    await requireFolder('dev', subject);
    const file = await outputFile(subject, values.output);
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    // The watcher starts first: a save during the first run is not missed.
    const watcher = new FolderWatcher(subject, stop.signal);
    let packed = '';
    const run = async () => {
      packed = await packOnce({ subject, file, packed, key: values['plugin-key'] }, surroundings);
    };
    try {
      await run();
      surroundings.note(`Waiting for changes in ${subject}. Ctrl-C ends it.`);
      for await (const _ of watcher.saves()) await run();
    } finally {
      stop.abort();
    }
    return { exit: EXIT.done, text: 'Stopped.', data: {} };
  },
};

interface Run {
  subject: string;
  file: string;
  /** Hash of the last package, which is not written twice; empty after an error. */
  packed: string;
  key: string | undefined;
}

/** @returns the hash of the package; empty after an error, so that the next save tries again */
async function packOnce({ subject, file, packed, key }: Run, { env, note }: CommandContext): Promise<string> {
  try {
    const { bytes, sha256, about, findings } = await loadPackage(subject, { note });
    if (sha256 === packed) return packed;
    await writeFile(file, bytes).catch(refuseFile(file));
    note(`${new Date().toLocaleTimeString('en-GB')} ${file} ${bytes.byteLength} bytes sha256:${sha256}`);
    for (const finding of findings) note(findingLine(finding, subject));
    const given = { 'plugin-key': key };
    for (const line of fieldLines(fieldErrors(releaseTexts(about, given, subject), given, about))) note(line);
    const reload = await reloadInDesktopApp(resolve(subject), bytes, clientFile(env));
    if (reload) note(reload.line);
    return reload?.isReloaded === false ? '' : sha256;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    note(`error: ${error.message}`);
    return '';
  }
}
