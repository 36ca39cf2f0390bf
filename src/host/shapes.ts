/** Tells whether something has a shape. A schema library would weigh more than the whole bridge. */
export type Shape<T> = (value: unknown) => value is T;

/** What a shape lets through. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

/** Longer texts than this are nobody's name, address or message. */
const LONG = 10_000;

export const text =
  (longest = LONG): Shape<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest;

export const whole: Shape<number> = (value): value is number => Number.isSafeInteger(value);

export const oneOf =
  <const T extends string>(...names: readonly T[]): Shape<T> =>
  (value): value is T =>
    names.some((name) => name === value);

export const listOf =
  <T>(item: Shape<T>, most = 1000): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= most && value.every(item);

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

/** What may be left out, for fields of {@link object}. */
export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

/** For answers that say no more than that it was done; whatever a client adds is let through and never read. */
export const anything: Shape<unknown> = (_value): _value is unknown => true;

/** A plain object with these fields. Others are let through, so that a newer client may say more. */
export const object =
  <Fields extends Record<string, Shape<unknown>>>(
    fields: Fields,
  ): Shape<{ [Name in keyof Fields]: Shaped<Fields[Name]> }> =>
  (value): value is { [Name in keyof Fields]: Shaped<Fields[Name]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, shape]) => shape((value as Record<string, unknown>)[name]));
