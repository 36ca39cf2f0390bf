import { readFirst } from './listingTexts';

/** A plugin's name as its developer wrote it first, with its translations. */
export interface NamedPlugin {
  name: string;
  names?: Partial<Record<string, string>>;
}

/** A plugin's name for a user, with its `lang` if it is not in the user's language. */
export function pluginName({ name, names }: NamedPlugin, locale: string): { text: string; lang?: string } {
  return readFirst((language) => (language === null ? name : names?.[language]), locale);
}

/** The names in the translations of a listing, by language. */
export function namesOf(texts: Partial<Record<string, { name?: string }>>): Record<string, string> {
  const names = Object.entries(texts).flatMap(([language, given]) => (given?.name ? [[language, given.name]] : []));
  return Object.fromEntries(names);
}

/** Fields of the contract with a plugin's name, each with the field of its translations. */
const NAME_FIELDS = [
  ['name', 'names'],
  ['plugin_name', 'plugin_names'],
  ['subject_name', 'subject_names'],
] as const;

/** A row whose name may be a translation. `own_name` is then the name that its developer wrote first. */
export type ReadRow<Row> = Row & { own_name?: string };

/**
 * A row of a list with the plugin's name in the user's language. Every list of plugins uses this. It also works for a
 * row with a tag's name, which has the same two fields.
 */
export function withReadName<Row extends object>(row: Row, locale: string): ReadRow<Row> {
  const fields = row as Record<string, unknown>;
  for (const [field, translations] of NAME_FIELDS) {
    const name = fields[field];
    const names = fields[translations] as NamedPlugin['names'];
    if (typeof name !== 'string' || !names) continue;
    const { text } = pluginName({ name, names }, locale);
    // Returns the same object if nothing changes, so that a row that was already translated keeps its identity.
    return text === name ? row : { ...row, [field]: text, own_name: name };
  }
  return row;
}
