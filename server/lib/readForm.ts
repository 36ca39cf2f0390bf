import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from './DomainError';

/** Bytes of one text field: the translations of a whole listing in six languages, every character escaped, have 200 KB. */
const FIELD_BYTES = 256 * 1024;

/** What a multipart form may carry as files: how many bytes each, and how many of a name. */
export type FileRules<Name extends string> = Record<Name, { bytes: number; most: number }>;

export interface Form<Name extends string> {
  fields: Record<string, string>;
  files: Partial<Record<Name, Buffer[]>>;
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
  const form: Form<Name> = { fields: {}, files: {} };
  const problems: DomainError[] = [];
  const largest = Math.max(...Object.values<{ bytes: number }>(rules).map((rule) => rule.bytes));
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
        const bytes = await collect(part.file, rules[name].bytes);
        // A browser sends a file field that was left empty as a file without a name and without bytes.
        if (bytes?.byteLength === 0 && !part.filename) continue;
        const files = form.files[name] ?? [];
        form.files[name] = files;
        if (!bytes) problems.push(tooLarge(name, rules[name].bytes));
        else if (files.length >= rules[name].most)
          problems.push(wrong(name, `must be there at most ${rules[name].most} times`));
        else files.push(bytes);
      }
    }
  } catch (error) {
    throw problems[0] ?? (isOurs(error) ? error : wrong('body', 'must be a complete multipart form'));
  }
  if (problems[0]) throw problems[0];
  return form;
}

/** Validates the text fields. @throws {DomainError} `invalid_request` with details `[{path, message}]` */
export function parseFields<T extends z.ZodType>(schema: T, fields: Record<string, string>): z.output<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw wrongFields(parsed.error.issues.flatMap(toDetails));
}

/** A name that is not known is told with its own path, not with that of what holds it. */
function toDetails(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  const at = (path: PropertyKey[], message: string) => ({ path: path.join('.'), message });
  if (issue.code !== 'unrecognized_keys') return [at(issue.path, issue.message)];
  return issue.keys.map((key) => at([...issue.path, key], 'is not known here'));
}

export function wrongFields(details: { path: string; message: string }[]): DomainError {
  const [first] = details;
  return new DomainError(
    'invalid_request',
    `The form is not as the contract says: ${first?.path} ${first?.message}. Correct it and send it again.`,
    details,
  );
}

/** A form without a file that it needs. */
export function missingFile(path: string): DomainError {
  return wrong(path, 'is missing: send the picture as this file');
}

function wrong(path: string, message: string): DomainError {
  return wrongFields([{ path, message }]);
}

function tooLarge(path: string, bytes: number): DomainError {
  return new DomainError('body_too_large', `"${path.slice(0, 100)}" is larger than ${bytes} bytes. Send less.`, [
    { path, message: `must have at most ${bytes} bytes` },
  ]);
}

function isKnown<Name extends string>(name: string, rules: FileRules<Name>): name is Name {
  return Object.hasOwn(rules, name);
}

/** What Fastify's multipart plugin refuses has a code, and an answer of its own. */
function isOurs(error: unknown): boolean {
  return error instanceof DomainError || String((error as { code?: unknown }).code).startsWith('FST_');
}

/** The bytes of a file; null when there are more than `most`. Reads to the end either way. */
async function collect(file: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= most ? Buffer.concat(chunks, size) : null;
}
