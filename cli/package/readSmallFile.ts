import { open } from 'node:fs/promises';
import { CliError, EXIT } from '../CliError';

/**
 * Reads a whole file after checking that it is small enough.
 *
 * @throws {CliError} `file_unusable`, `body_too_large`
 */
export async function readSmallFile(path: string, maxBytes: number): Promise<Uint8Array> {
  const file = await open(path).catch(refuseFile(path));
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw unusableFileError(path, 'it is no file');
    if (stat.size > maxBytes)
      throw new CliError(
        EXIT.invalid,
        // The id that the site returns for such a file.
        'body_too_large',
        `${path} has ${stat.size} bytes, and ${maxBytes} are allowed. Make it smaller.`,
      );
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Returns a handler for `catch` that throws a system error about a file or folder as a CliError. */
export function refuseFile(path: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw error instanceof CliError ? error : unusableFileError(error.path ?? path, error.code ?? error.message);
  };
}

function unusableFileError(path: string, why: string): CliError {
  return new CliError(EXIT.usage, 'file_unusable', `${path} cannot be used (${why}). Check the path.`);
}
