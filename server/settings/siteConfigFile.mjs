import { readFileSync } from 'node:fs';

/**
 * Reads the file of SITE_CONFIG without validating it, because `npm start` needs it before anything is installed.
 *
 * @param {string} path
 * @returns {unknown}
 * @throws {Error} with one clear line if the file cannot be read, or is not JSON.
 */
export function readSiteConfigFile(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`SITE_CONFIG ${path} cannot be read (${code}). Set it to the path of a JSON file, or omit it.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(
      `SITE_CONFIG ${path} is not JSON: ${/** @type {Error} */ (error).message}. Correct it and start again.`,
    );
  }
}
