/** @throws {Error} with one clear line if the file cannot be read, or is not JSON. */
export function readSiteConfigFile(path: string): unknown;
