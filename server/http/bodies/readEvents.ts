import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { COLLECT_LIMITS } from '../../../contract/values/statistics';
import { DomainError } from '../../lib/DomainError';

const unpack = promisify(gunzip);

/**
 * Decodes the events of a request as the analytics SDK sends them: a form with `data` (one event) or `data_list`
 * (several), each JSON in base64, compressed before that with `gzip=1`, and `ext` with a checksum. Does not validate
 * the events.
 *
 * @throws {DomainError} `invalid_request`, `malformed_json`, `body_too_large`
 */
export async function readEvents(form: URLSearchParams): Promise<unknown[]> {
  const one = form.get('data');
  const several = form.get('data_list');
  const encoded = several ?? one;
  if (!encoded)
    throw new DomainError('invalid_request', 'There are no events in the request. Send a form with data or data_list.');
  requireChecksum(encoded, form.get('ext'));
  const read = parse(await inflate(Buffer.from(encoded, 'base64'), form.get('gzip')));
  const events = several === null ? [read] : read;
  if (!Array.isArray(events))
    throw new DomainError(
      'invalid_request',
      'data_list is not a list. Send one event as data, several as a JSON array.',
    );
  if (events.length > COLLECT_LIMITS.events)
    throw new DomainError('body_too_large', `The request has more than ${COLLECT_LIMITS.events} events. Send fewer.`);
  return events;
}

/** Refuses events with a wrong checksum: the last request of a page that closes may arrive truncated. */
function requireChecksum(encoded: string, ext: string | null): void {
  const sum = /^crc=(-?\d{1,10})$/.exec(ext ?? '')?.[1];
  if (sum !== undefined && Number(sum) !== checksumOf(encoded))
    throw new DomainError(
      'invalid_request',
      'The events have changed in transit: the checksum differs. Send them again.',
    );
}

/** The SDK's checksum of a text: for each character, the 32-bit sum is multiplied by 31, and the character is added. */
export function checksumOf(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum = (sum * 31 + text.charCodeAt(index)) | 0;
  return sum;
}

async function inflate(bytes: Buffer, gzip: string | null): Promise<string> {
  if (gzip === null || gzip === '0') return bytes.toString('utf8');
  if (gzip !== '1') throw new DomainError('invalid_request', 'gzip must be 1 for compressed events, or 0 for others.');
  try {
    return (await unpack(bytes, { maxOutputLength: COLLECT_LIMITS.json_bytes })).toString('utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new DomainError('body_too_large', 'The decompressed events are too large. Send fewer in one request.');
    throw new DomainError('invalid_request', 'The events cannot be decompressed. Send gzip in base64, or omit gzip=1.');
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new DomainError('malformed_json', 'The events are not JSON in base64. Send them as the analytics SDK does.');
  }
}
