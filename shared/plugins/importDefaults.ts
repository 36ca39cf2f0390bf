import { TEXT_LIMITS } from '../../contract/values/limits';
import { LOCALES, type Locale } from '../../contract/values/locales';
import { detectLanguage } from '../text/detectLanguage';

const FIRST_VERSION = '1.0.0';

/** Texts that a package of a batch provides. */
export interface ImportedTexts {
  name?: string | null;
  intro?: string | null;
  description?: string | null;
  version?: string | null;
  version_content?: string | null;
}

/** The plugin that a package updates: the fields that an update keeps. */
interface UpdatedPlugin {
  current_version: string | null;
  listing: { name: string; intro: string; description: string } | null;
}

/** Values for the texts of a package that its developer left out. */
export interface ImportDefaults {
  /** Texts that complete a package, in every language (locales/importTexts.ts). */
  texts: Record<Locale, { release_notes: string }>;
  /** The user's language. Also used for a package whose language cannot be recognized by its letters. */
  locale: Locale;
  updated?: UpdatedPlugin | undefined;
}

export type CompleteTexts = { [Field in keyof ImportedTexts]-?: string };

/**
 * Completes a summary or a description from the other one: a description begins with its summary, and a summary is a
 * short description. Both stay empty if neither was written: a name describes nothing.
 */
export function completeListing({ intro, description }: { intro: string; description: string }) {
  const firstLine = cut(description.trim().split('\n')[0] ?? '', TEXT_LIMITS.intro);
  return { intro: intro || firstLine, description: description || intro };
}

/**
 * Completes the texts of a package of a batch or of the command line (docs/decisions/0088-one-way-to-send.md): from the
 * plugin that it updates, else from the package itself. The preview shows the result. The server completes packages
 * that programs send in the same way.
 */
export function completeTexts(given: ImportedTexts, fileName: string, defaults: ImportDefaults): CompleteTexts {
  const { texts, locale, updated } = defaults;
  const { current_version = null, listing } = updated ?? {};
  const name = given.name || listing?.name || nameOfFile(fileName);
  const { intro, description } = completeListing({
    intro: given.intro || listing?.intro || '',
    description: given.description || listing?.description || '',
  });
  return {
    name,
    intro,
    description,
    version: given.version || nextVersion(current_version),
    version_content: given.version_content || texts[languageOf(`${name} ${description}`, locale)].release_notes,
  };
}

/** The language of a text by its letters, as `detectLanguage` finds it. */
function languageOf(text: string, locale: Locale): Locale {
  const language = detectLanguage(text, locale);
  return LOCALES.find((one) => language && one.startsWith(language)) ?? locale;
}

/** `grids/manifest.json` -> `grids`, `Grid Maker.json` -> `Grid Maker`. */
function nameOfFile(path: string): string {
  const steps = path.split(/[/\\]/).filter(Boolean);
  const file = steps.pop() ?? '';
  const name = file === 'manifest.json' ? steps.pop() : file.replace(/(\.plugin)?\.json$/i, '');
  return cut(name || 'plugin', TEXT_LIMITS.name);
}

/** The next patch version; the first version if there is none yet. */
export function nextVersion(current: string | null): string {
  const [, major, minor, patch, preRelease] = /^(\d+)\.(\d+)\.(\d{1,9})(-)?/.exec(current ?? '') ?? [];
  if (patch === undefined) return FIRST_VERSION;
  return `${major}.${minor}.${preRelease ? patch : Number(patch) + 1}`;
}

/** Cuts by code points, as the limits count. */
function cut(text: string, limit: number): string {
  return [...text].slice(0, limit).join('').trim();
}
