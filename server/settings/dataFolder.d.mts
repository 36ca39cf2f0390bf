/**
 * Makes sure that DATA_DIR is a folder in which this process can keep its data, and makes it where it is missing.
 * @returns the folder's whole path
 * @throws {Error} with one clear line
 */
export function requireDataFolder(path: string, options?: { holdsDatabase?: boolean }): string;
