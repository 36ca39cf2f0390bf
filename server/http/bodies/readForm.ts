import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Fault, FieldFault } from '../../../shared/fieldFaults';
import { DomainError } from '../../lib/DomainError';

/** Bytes of one text field: the translations of a whole listing in six languages, every character escaped, have 200 KB. */
export const FIELD_BYTES = 256 * 1024;

/** A file that was written to the disk as it came. */
export interface SpooledFile {
  path: string;
  size: number;
}

/** Files of one name: how many bytes each, and how many. With a folder they are written there as they come: `withForm`. */
interface FileRule {
  bytes: number;
  most: number;
  folder?: string;
}

/** What a multipart form may carry as files. */
export type FileRules<Name extends string> = Record<Name, FileRule>;

export interface Form<Name extends string> {
  fields: Record<string, string>;
  files: Partial<Record<Name, Buffer[]>>;
  spooled: Partial<Record<Name, SpooledFile[]>>;
  /** Everything on the disk, also what was refused. */
  written: string[];
}

/**
 * Does the work of a form whose files are partly on the disk, and deletes those afterwards.
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
 * Reads a multipart form whole. Names and types that the sender claims for files mean nothing and are dropped, as are
 * files nobody asked for. A refusal waits until the form has arrived, because browsers show none that comes earlier.
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
    // Cut just behind what the largest file may have: whatever is longer is noticed here and answered in our words.
    for await (const part of request.parts({ limits: { fileSize: largest + 1, fieldSize: FIELD_BYTES } })) {
      const name = part.fieldname;
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        if (part.valueTruncated) problems.push(tooLarge(name, FIELD_BYTES));
        else if (Object.hasOwn(form.fields, name)) problems.push(wrong(name, 'must be there only once'));
        else form.fields[name] = value;
      } else if (!isKnown(name, rules)) {
        part.file.resume();
      } else {
        const problem = await readFile(form, name, part, rules[name]);
        if (problem) problems.push(problem);
      }
    }
  } catch (error) {
    problems.push(isOurs(error) ? error : wrong('body', 'must be a complete multipart form'));
  }
  if (!problems[0]) return form;
  await discard(form);
  throw problems[0];
}

/** Adds one file to the form; answers what is wrong with it. */
async function readFile<Name extends string>(
  form: Form<Name>,
  name: Name,
  { file, filename }: MultipartFile,
  rule: FileRule,
): Promise<DomainError | null> {
  const bytes = rule.folder ? null : await collect(file, rule.bytes);
  const spooled = rule.folder ? await spool(form, file, rule) : null;
  const size = bytes?.byteLength ?? spooled?.size;
  if (size === undefined) return tooLarge(name, rule.bytes);
  // A browser sends a file field that was left empty as a file without a name and without bytes.
  if (size === 0 && !filename) return null;
  const held = form.files[name] ?? [];
  const lying = form.spooled[name] ?? [];
  if (held.length + lying.length >= rule.most) return wrong(name, `must be there at most ${rule.most} times`);
  if (bytes) form.files[name] = [...held, bytes];
  if (spooled) form.spooled[name] = [...lying, spooled];
  return null;
}

async function discard({ written }: Form<string>): Promise<void> {
  for (const path of written) await rm(path, { force: true });
}

/** Validates the text fields. @throws {DomainError} `invalid_request` with details `[{path, message}]` */
export function parseFields<T extends z.ZodType>(schema: T, fields: unknown): z.output<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw wrongFields(parsed.error.issues.flatMap((issue) => toDetails(issue, fields)));
}

/** A name that is not known is told with its own path, not with that of what holds it. */
function toDetails(issue: z.core.$ZodIssue, fields: unknown): FieldFault[] {
  const at = (path: PropertyKey[], fault: Fault) => ({ path: path.join('.'), ...fault });
  const [field] = issue.path;
  if (field !== undefined && !Object.hasOwn(Object(fields), field))
    return [at([field], { message: 'is missing', rule: 'missing' })];
  if (issue.code !== 'unrecognized_keys') return [at(issue.path, { message: issue.message, ...ruleOf(issue) })];
  return issue.keys.map((key) => at([...issue.path, key], { message: 'is not known here', rule: 'not_accepted' }));
}

/** The rule that a value breaks, as contract/fields.ts names it, or by what the schema says of its own. */
function ruleOf(issue: z.core.$ZodIssue): Pick<Fault, 'rule' | 'params'> {
  if (issue.code === 'custom' && issue.params?.rule) return issue.params as Pick<Fault, 'rule' | 'params'>;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { rule: 'too_long', params: { most: Number(issue.maximum) } };
  return { rule: 'not_accepted' };
}

export function wrongFields(details: FieldFault[]): DomainError {
  const [first] = details;
  return new DomainError(
    'invalid_request',
    `The form is not as the contract says: ${first?.path} ${first?.message}. Correct it and send it again.`,
    details,
  );
}

/** A form without a file that it needs. */
export function missingFile(path: string): DomainError {
  return wrongFields([{ path, rule: 'missing', message: 'is missing: send the picture as this file' }]);
}

export function wrong(path: string, message: string): DomainError {
  return wrongFields([{ path, rule: 'not_accepted', message }]);
}

const MEGABYTE = 1024 * 1024;

/** `bytes`: what it may have. */
export function tooLarge(path: string, bytes: number): DomainError {
  return new DomainError('body_too_large', `"${path.slice(0, 100)}" is larger than ${bytes} bytes. Send less.`, [
    { path, rule: 'file_too_large', params: { most: bytes / MEGABYTE }, message: `must have at most ${bytes} bytes` },
  ]);
}

function isKnown<Name extends string>(name: string, rules: FileRules<Name>): name is Name {
  return Object.hasOwn(rules, name);
}

/** What Fastify's multipart plugin refuses has a code, and an answer of its own; a full disk is no fault of the form. */
export function isOurs(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return error instanceof DomainError || String(code).startsWith('FST_') || syscall === 'open' || syscall === 'write';
}

/** The bytes of a file; null when there are more than `most`. Reads to the end either way. */
export async function collect(file: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= most ? Buffer.concat(chunks, size) : null;
}

/** Writes a file to the disk as it comes; null when it has more bytes than it may. Reads to the end either way. */
async function spool({ written }: Form<string>, file: Readable, rule: FileRule): Promise<SpooledFile | null> {
  const path = join(rule.folder ?? '', `${randomUUID()}.part`);
  written.push(path);
  let size = 0;
  const target = await open(path, 'wx');
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size <= rule.bytes) await target.writeFile(chunk);
    }
  } finally {
    await target.close();
  }
  return size <= rule.bytes ? { path, size } : null;
}
