import { readFileSync } from 'node:fs';

/**
 * Reads the file of SITE_CONFIG without checking it: `npm start` needs it before anything is installed.
 *
 * @param {string} path
 * @returns {unknown}
 * @throws {Error} with one clear line where the file cannot be read, or is no JSON.
 */
export function readSiteConfigFile(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`SITE_CONFIG ${path} cannot be read (${code}). Give the path of a JSON file, or leave it out.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(
      `SITE_CONFIG ${path} is no JSON: ${/** @type {Error} */ (error).message}. Mend it and start again.`,
    );
  }
}
