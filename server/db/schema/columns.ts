import type { ColumnType } from 'kysely';

/** A column that is read as T and written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** A timestamp: read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A timestamp that the database sets if it is left out. */
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** A column that may be null, and is null if left out. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written by a trigger only. */
export type Copied<T> = ColumnType<T, never, never>;
/** A number that starts at 0 if left out. */
export type Counter = ColumnType<number, number | undefined, number>;
