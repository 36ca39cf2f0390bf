/** @throws {Error} with one clear line where the file cannot be read, or is no JSON. */
export function readSiteConfigFile(path: string): unknown;
