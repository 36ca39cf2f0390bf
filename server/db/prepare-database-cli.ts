import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dumpEmptyDatabase } from './emptyDatabase';

/** Run by the build: writes an empty database into the given file, which first starts unpack (placeDatabase.ts). */
const [, , file = ''] = process.argv;
writeFileSync(file, gzipSync(await dumpEmptyDatabase()));
