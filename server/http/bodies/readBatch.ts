import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../../lib/DomainError';
import { collect, FIELD_BYTES, isOurs, parseFields, tooLarge, wrong } from './readForm';

/** One file of a form; `bytes` is null where there are more than may be. */
export interface ArrivedFile {
  name: string;
  bytes: Buffer | null;
  /** What the text field `items` says of it. */
  item: unknown;
}

export interface BatchRules {
  /** Of one file. */
  bytes: number;
  /** Files of a form; more end it. */
  most: number;
  /** What the text field `items` must be. */
  items: z.ZodType<{ items: unknown[] }>;
}

/**
 * The files of a form one by one as they arrive, so that one of them at a time is in memory: while the taker works on
 * one, the connection waits. A refusal waits until the form has arrived, because browsers show none that comes earlier.
 * @throws {DomainError} `invalid_request` where the form is broken, or `items` is wrong or comes after the files
 */
export async function* readBatch(request: FastifyRequest, rules: BatchRules): AsyncGenerator<ArrivedFile> {
  let items: unknown[] = [];
  let refusal: DomainError | null = null;
  let taken = 0;
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      if (part.type === 'file' && (refusal || part.fieldname !== 'files')) {
        part.file.resume();
      } else if (part.type === 'file') {
        const bytes = await collect(part.file, rules.bytes);
        yield { name: part.filename ?? '', bytes, item: items[taken] };
        taken += 1;
      } else if (part.fieldname === 'items') {
        const read = readItems(part, taken, rules.items);
        if (read instanceof DomainError) refusal ??= read;
        else items = read;
      }
    }
  } catch (error) {
    throw refusal ?? (isOurs(error) ? error : wrong('body', 'must be a complete multipart form'));
  }
  if (refusal) throw refusal;
}

function limitsOf({ bytes, most }: BatchRules) {
  return { fileSize: bytes + 1, files: most, fieldSize: FIELD_BYTES, parts: most + 40 };
}

function readItems(part: Multipart, taken: number, schema: BatchRules['items']): unknown[] | DomainError {
  if (part.type === 'file') return [];
  if (taken > 0)
    return wrong('items', 'must come before the files. Those that came before it were submitted without it');
  if (part.valueTruncated) return tooLarge('items', FIELD_BYTES);
  try {
    return parseFields(schema, { items: String(part.value) }).items;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
