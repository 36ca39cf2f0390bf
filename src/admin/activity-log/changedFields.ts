type Fields = Record<string, unknown> | null;

/** One field that an action changed; '' for a missing value. */
export interface ChangedField {
  /** Name in the contract; parts of an object follow after a dot. */
  field: string;
  before: string;
  after: string;
}

/** Returns the fields that an action changed, in the order in which they were recorded. */
export function changedFields(before: Fields, after: Fields): ChangedField[] {
  const [was, is] = [flatten(before), flatten(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((field) => ({ field, before: was.get(field) ?? '', after: is.get(field) ?? '' }))
    .filter((field) => field.before !== field.after);
}

function flatten(value: unknown, name = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[name, String(value)]]);
  if (Array.isArray(value)) return new Map(value.length > 0 ? [[name, value.map(textOf).join('\n')]] : []);
  const parts = Object.entries(value).map(([key, part]) => flatten(part, name ? `${name}.${key}` : key));
  return new Map(parts.flatMap((part) => [...part]));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
