/** See buildServer.mjs. */
export const EXTERNAL_PACKAGES: readonly string[];
