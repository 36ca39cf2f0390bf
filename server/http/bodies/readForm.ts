import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FieldError, ValidationError } from '../../../shared/fieldErrors';
import { DomainError } from '../../lib/DomainError';

/**
 * Bytes of one text field. The translations of a whole listing in six languages, with every character escaped, need 200
 * KB.
 */
export const FIELD_BYTES = 256 * 1024;

/** A file that was written to disk as it arrived. */
export interface SpooledFile {
  path: string;
  size: number;
}

/**
 * Rules for files of one field: maximum bytes of each, and maximum number. With a folder they are written to disk:
 * `withForm`.
 */
interface FileRule {
  bytes: number;
  maxCount: number;
  folder?: string;
}

/** Files that a multipart form may have. */
export type FileRules<Name extends string> = Record<Name, FileRule>;

/** A form that was read. Each file is in memory (`files`) or, if its rule has a folder, on disk (`spooled`). */
export interface Form<Name extends string> {
  fields: Record<string, string>;
  files: Partial<Record<Name, Buffer[]>>;
  spooled: Partial<Record<Name, SpooledFile[]>>;
  /** Every file on disk, including refused ones. */
  written: string[];
}

/**
 * Processes a form whose files are on disk. Files that `work` did not move are deleted afterwards.
 *
 * @throws {DomainError} what `readForm` throws
 */
export async function withForm<Name extends string, Result>(
  request: FastifyRequest,
  rules: FileRules<Name>,
  work: (form: Form<Name>) => Promise<Result>,
): Promise<Result> {
  const form = await readForm(request, rules);
  try {
    return await work(form);
  } finally {
    await discard(form);
  }
}

/**
 * Reads a whole multipart form. Drops the sender's file names and types, which cannot be trusted, and files of unknown
 * fields. An error is thrown only after the form has arrived, because browsers show no earlier response.
 *
 * @throws {DomainError} `body_too_large`, `invalid_request`
 */
export async function readForm<Name extends string>(
  request: FastifyRequest,
  rules: FileRules<Name>,
): Promise<Form<Name>> {
  const form: Form<Name> = { fields: {}, files: {}, spooled: {}, written: [] };
  const problems: unknown[] = [];
  const largest = Math.max(...Object.values<FileRule>(rules).map((rule) => rule.bytes));
  try {
    // Cut one byte above the largest allowed file, so that a longer one is detected here and gets our own error.
    for await (const part of request.parts({ limits: { fileSize: largest + 1, fieldSize: FIELD_BYTES } })) {
      const name = part.fieldname;
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        if (part.valueTruncated) problems.push(tooLargeError(name, FIELD_BYTES));
        else if (Object.hasOwn(form.fields, name)) problems.push(invalidFieldError(name, 'must occur only once'));
        else form.fields[name] = value;
      } else if (!isKnown(name, rules)) {
        part.file.resume();
      } else {
        const problem = await readFile(form, name, part, rules[name]).catch(problemOf);
        if (problem) problems.push(problem);
      }
    }
  } catch (error) {
    problems.push(problemOf(error));
  }
  if (!problems[0]) return form;
  await discard(form);
  throw problems[0];
}

const problemOf = (error: unknown): unknown =>
  hasOwnResponse(error) ? error : invalidFieldError('body', 'must be a complete multipart form');

/** Adds one file to the form. Returns its error, if it has one. */
async function readFile<Name extends string>(
  form: Form<Name>,
  name: Name,
  { file, filename }: MultipartFile,
  rule: FileRule,
): Promise<DomainError | null> {
  const bytes = rule.folder ? null : await collect(file, rule.bytes);
  const spooled = rule.folder ? await spool(file, writtenTo(form, rule.folder), rule.bytes) : null;
  const size = bytes?.byteLength ?? spooled?.size;
  if (size === undefined) return tooLargeError(name, rule.bytes);
  // Browsers send an empty file field as a file without a name and without bytes.
  if (size === 0 && !filename) return null;
  const buffered = form.files[name] ?? [];
  const onDisk = form.spooled[name] ?? [];
  if (buffered.length + onDisk.length >= rule.maxCount)
    return invalidFieldError(name, `must occur at most ${rule.maxCount} times`);
  if (bytes) form.files[name] = [...buffered, bytes];
  if (spooled) form.spooled[name] = [...onDisk, spooled];
  return null;
}

function writtenTo({ written }: Form<string>, folder: string): string {
  const path = spoolPath(folder);
  written.push(path);
  return path;
}

/** A name that no other file of the folder has. */
export const spoolPath = (folder: string): string => join(folder, `${randomUUID()}.part`);

async function discard({ written }: Form<string>): Promise<void> {
  for (const path of written) await rm(path, { force: true });
}

/**
 * Validates the text fields.
 *
 * @throws {DomainError} `invalid_request` with details `[{path, message}]`
 */
export function parseFields<T extends z.ZodType>(schema: T, fields: unknown): z.output<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw wrongFields(parsed.error.issues.flatMap((issue) => toDetails(issue, fields)));
}

/** An unknown field is reported under its own path, not its parent's. */
function toDetails(issue: z.core.$ZodIssue, fields: unknown): FieldError[] {
  const at = (path: PropertyKey[], error: ValidationError) => ({ path: path.join('.'), ...error });
  const [field] = issue.path;
  if (field !== undefined && !Object.hasOwn(Object(fields), field))
    return [at([field], { message: 'is missing', rule: 'missing' })];
  if (issue.code !== 'unrecognized_keys') return [at(issue.path, { message: issue.message, ...ruleOf(issue) })];
  return issue.keys.map((key) => at([...issue.path, key], { message: 'is unknown', rule: 'not_accepted' }));
}

/** The violated rule, as contract/fields.ts names it, or as derived from the schema. */
function ruleOf(issue: z.core.$ZodIssue): Pick<ValidationError, 'rule' | 'params'> {
  if (issue.code === 'custom' && issue.params?.rule) return issue.params as Pick<ValidationError, 'rule' | 'params'>;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { rule: 'too_long', params: { most: Number(issue.maximum) } };
  return { rule: 'not_accepted' };
}

/** Error for invalid fields, with all of them as details. The message names the first. */
export function wrongFields(details: FieldError[]): DomainError {
  const [first] = details;
  return new DomainError(
    'invalid_request',
    `The form is invalid: ${first?.path} ${first?.message}. Correct it and send it again.`,
    details,
  );
}

/** Error for a form without a required file. */
export function missingFile(path: string): DomainError {
  return wrongFields([{ path, rule: 'missing', message: 'is missing: send the image as this file' }]);
}

/** Error for one invalid field. `message` is in English and completes its name: "must be a number". */
export function invalidFieldError(path: string, message: string): DomainError {
  return wrongFields([{ path, rule: 'not_accepted', message }]);
}

const MEGABYTE = 1024 * 1024;

/** `bytes`: the maximum. */
export function tooLargeError(path: string, bytes: number): DomainError {
  return new DomainError('body_too_large', `"${path.slice(0, 100)}" is larger than ${bytes} bytes. Send less.`, [
    { path, rule: 'file_too_large', params: { most: bytes / MEGABYTE }, message: `must have at most ${bytes} bytes` },
  ]);
}

function isKnown<Name extends string>(name: string, rules: FileRules<Name>): name is Name {
  return Object.hasOwn(rules, name);
}

/**
 * Whether an error has a response of its own: a DomainError, an error of Fastify's multipart plugin, or a failed write
 * to disk, such as a full disk. The form causes all others.
 */
export function hasOwnResponse(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return error instanceof DomainError || String(code).startsWith('FST_') || syscall === 'open' || syscall === 'write';
}

/** The bytes of a file; null if there are more than `maxBytes`. Always reads to the end. */
async function collect(file: Readable, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= maxBytes ? Buffer.concat(chunks, size) : null;
}

/**
 * Writes a file to disk as it arrives; null if it is too large. Always reads to the end, also if the disk is full: a
 * response before the end of the form would cost the sender's connection.
 */
export async function spool(file: Readable, path: string, maxBytes: number): Promise<SpooledFile | null> {
  let size = 0;
  let failure: Error | undefined;
  const target = await open(path, 'wx').catch((error) => {
    file.resume();
    throw error;
  });
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size <= maxBytes && !failure) await target.writeFile(chunk).catch((error) => (failure = error));
    }
  } finally {
    await target.close();
  }
  if (failure) throw failure;
  return size <= maxBytes ? { path, size } : null;
}
