/** See packFolder.mjs. */
export function packFolder(folder: string): Promise<Buffer>;
