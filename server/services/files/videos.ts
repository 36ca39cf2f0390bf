import type { ValidationError } from '../../../shared/fieldErrors';
import { DomainError } from '../../lib/DomainError';
import { ByteReader, NOT_A_VIDEO } from '../../media/video/ByteReader';
import { findMp4Error, looksLikeMp4 } from '../../media/video/mp4';
import { findWebmError, looksLikeWebm } from '../../media/video/webm';

const BEGINNING_BYTES = 16;

/** Supported videos: their first bytes, and the inspection of such a file. */
const KINDS = [
  { extension: 'mp4', begins: looksLikeMp4, findError: findMp4Error },
  { extension: 'webm', begins: looksLikeWebm, findError: findWebmError },
];

/**
 * The extension of a video by its content, independent of name and type.
 *
 * @throws {DomainError} `invalid_video`
 */
export function inspectVideo(path: string): Promise<string> {
  return ByteReader.with(path, async (reader) => {
    const beginning = await reader.read(0, BEGINNING_BYTES);
    const kind = KINDS.find(({ begins }) => begins(beginning));
    const error = kind ? await kind.findError(reader) : NOT_A_VIDEO;
    if (!kind || error) throw refusedError(error ?? NOT_A_VIDEO);
    return kind.extension;
  });
}

function refusedError(error: ValidationError): DomainError {
  return new DomainError(
    'invalid_video',
    `The video is refused: ${error.message}. Save it as MP4 with H.264, or as WebM, and send it again.`,
    [{ path: 'video', ...error }],
  );
}
