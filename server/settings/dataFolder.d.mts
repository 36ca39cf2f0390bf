/**
 * Checks that DATA_DIR is a folder in which this process can store its data; creates it if it is missing.
 * @returns the folder's absolute path
 * @throws {Error} with one clear line
 */
export function requireDataFolder(path: string, options?: { holdsDatabase?: boolean }): string;
/** Returns a function that removes the folder again if it is missing now and empty then. */
export function emptyFolderRemover(path: string): () => void;
