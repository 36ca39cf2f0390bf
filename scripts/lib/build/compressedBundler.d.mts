/** See compressedBundler.mjs. */
export function compressedBundler(folder?: string, node?: string): string;
