import { rm } from 'node:fs/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../../lib/DomainError';
import {
  FIELD_BYTES,
  hasOwnResponse,
  invalidFieldError,
  parseFields,
  type SpooledFile,
  spool,
  spoolPath,
  tooLargeError,
} from './readForm';

/** One file of a form. `file` is null if the file is too large. */
export interface BatchPart {
  name: string;
  file: SpooledFile | null;
  /** Its entry in the text field `items`. */
  item: unknown;
}

/** Limits of a form with many files, and the schema of its entries. */
export interface BatchRules {
  /** Maximum size of one file. */
  bytes: number;
  /** Maximum number of files. More of them abort the form. */
  maxFiles: number;
  /** The folder that each file is written to as it arrives. */
  folder: string;
  /** Schema of the text field `items`. */
  items: z.ZodType<{ items: unknown[] }>;
}

/**
 * Yields the files of a form one by one as they arrive, so that only one is on disk. While the consumer processes a
 * file, the connection waits. An error is thrown only after the form has arrived, because browsers show no earlier
 * response.
 *
 * @throws {DomainError} `invalid_request` if the form is broken, or `items` is invalid or follows the files
 */
export async function* readBatch(request: FastifyRequest, rules: BatchRules): AsyncGenerator<BatchPart> {
  let items: unknown[] = [];
  let refusal: DomainError | null = null;
  let taken = 0;
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      if (part.type === 'file' && (refusal || part.fieldname !== 'files')) {
        part.file.resume();
      } else if (part.type === 'file') {
        const path = spoolPath(rules.folder);
        try {
          const file = await spool(part.file, path, rules.bytes);
          yield { name: part.filename ?? '', file, item: items[taken] };
        } finally {
          await rm(path, { force: true });
        }
        taken += 1;
      } else if (part.fieldname === 'items') {
        const read = readItems(part, taken, rules.items);
        if (read instanceof DomainError) refusal ??= read;
        else items = read;
      }
    }
  } catch (error) {
    throw refusal ?? (hasOwnResponse(error) ? error : invalidFieldError('body', 'must be a complete multipart form'));
  }
  if (refusal) throw refusal;
}

function limitsOf({ bytes, maxFiles }: BatchRules) {
  return { fileSize: bytes + 1, files: maxFiles, fieldSize: FIELD_BYTES, parts: maxFiles + 40 };
}

function readItems(part: Multipart, taken: number, schema: BatchRules['items']): unknown[] | DomainError {
  if (part.type === 'file') return [];
  if (taken > 0)
    return invalidFieldError(
      'items',
      'must come before the files. Those that came before it were submitted without it',
    );
  if (part.valueTruncated) return tooLargeError('items', FIELD_BYTES);
  try {
    return parseFields(schema, { items: String(part.value) }).items;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
