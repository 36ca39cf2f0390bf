/** Checks whether a value has a shape. A schema library would be larger than the whole bridge. */
export type Shape<T> = (value: unknown) => value is T;

/** The type that a shape accepts. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

/** No name, address or message is longer than this. */
const LONG = 10_000;

/** A text of at most `maxLength` characters. */
export const text =
  (maxLength = LONG): Shape<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= maxLength;

/** An integer. */
export const whole: Shape<number> = (value): value is number => Number.isSafeInteger(value);

/** One of these texts. */
export const oneOf =
  <const T extends string>(...names: readonly T[]): Shape<T> =>
  (value): value is T =>
    names.some((name) => name === value);

/** An array of at most `maxLength` items of this shape. */
export const listOf =
  <T>(item: Shape<T>, maxLength = 1000): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= maxLength && value.every(item);

/** This shape, or null. */
export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

/** Makes a field of {@link object} optional. */
export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

/** Accepts any value. For responses that only confirm the action: additional data are allowed and never read. */
export const anything: Shape<unknown> = (_value): _value is unknown => true;

/** A plain object with these fields. Other fields are allowed, so that a newer desktop app may send more. */
export const object =
  <Fields extends Record<string, Shape<unknown>>>(
    fields: Fields,
  ): Shape<{ [Name in keyof Fields]: Shaped<Fields[Name]> }> =>
  (value): value is { [Name in keyof Fields]: Shaped<Fields[Name]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, shape]) => shape((value as Record<string, unknown>)[name]));
