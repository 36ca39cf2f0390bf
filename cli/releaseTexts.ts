import { resolve } from 'node:path';
import { IMPORT_TEXTS } from '../locales/importTexts';
import type { ReadPackage } from '../shared/pluginPackage/readPackage';
import { completeTexts, type ImportedTexts } from '../shared/plugins/importDefaults';

/** Texts of a release that are options of the command. */
export interface TextOptions {
  'plugin-key'?: string | undefined;
  name?: string | undefined;
  summary?: string | undefined;
  description?: string | undefined;
  version?: string | undefined;
}

export type ReleaseTexts = Required<Pick<ImportedTexts, 'name' | 'intro' | 'description' | 'version'>>;

/**
 * The texts of a release: the options, else the package. For a new plugin, missing ones are completed as a batch import
 * completes them. A new version keeps the previous texts.
 */
export function releaseTexts(about: ReadPackage, given: TextOptions, subject: string): ReleaseTexts {
  const own = {
    name: given.name ?? about.name,
    intro: given.summary ?? about.intro,
    description: given.description ?? about.description,
    version: given.version ?? about.version,
  };
  if (given['plugin-key'] !== undefined) return own;
  return completeTexts(own, resolve(subject), { texts: IMPORT_TEXTS, locale: 'en-US' });
}
