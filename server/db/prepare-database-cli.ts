import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { dumpEmptyDatabase } from './emptyDatabase';

/**
 * The archive has the same system tables three times, too far apart for gzip: a window of 16 MB makes half of its size.
 * Better qualities take much longer and save little.
 */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};

/** Run by the build: writes an empty database into the given file, which first starts unpack (placeDatabase.ts). */
const [, , file = ''] = process.argv;
writeFileSync(file, brotliCompressSync(await dumpEmptyDatabase(), { params }));
