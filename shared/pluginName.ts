import { readFirst } from './listingTexts';

/** What a plugin is called: as its author wrote it first, and in the languages that the author translated it to. */
export interface NamedPlugin {
  name: string;
  names?: Partial<Record<string, string>>;
}

/** A plugin's name for a reader, with its `lang` where it is not in the reader's language. */
export function pluginName({ name, names }: NamedPlugin, locale: string): { text: string; lang?: string } {
  return readFirst((language) => (language === null ? name : names?.[language]), locale);
}

/** The names among the translations of a listing, by language. */
export function namesOf(texts: Partial<Record<string, { name?: string }>>): Record<string, string> {
  const names = Object.entries(texts).flatMap(([language, given]) => (given?.name ? [[language, given.name]] : []));
  return Object.fromEntries(names);
}

/** Fields of the contract that hold a plugin's name, each with the field that holds its translations. */
const NAME_FIELDS = [
  ['name', 'names'],
  ['plugin_name', 'plugin_names'],
  ['subject_name', 'subject_names'],
] as const;

/** A row whose name may be a translation; `own_name` is then what its author wrote first. */
export type ReadRow<Row> = Row & { own_name?: string };

/**
 * A row of a list with the name of its plugin in the reader's language (or of its tag: they have the same two
 * fields). Every list that names plugins shows this.
 */
export function withReadName<Row extends object>(row: Row, locale: string): ReadRow<Row> {
  const fields = row as Record<string, unknown>;
  for (const [field, translations] of NAME_FIELDS) {
    const name = fields[field];
    const names = fields[translations] as NamedPlugin['names'];
    if (typeof name !== 'string' || !names) continue;
    const { text } = pluginName({ name, names }, locale);
    // The row itself where nothing changes, so that a row that was read before stays the same one.
    return text === name ? row : { ...row, [field]: text, own_name: name };
  }
  return row;
}
