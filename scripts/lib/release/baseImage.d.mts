/** See baseImage.mjs. */
export function baseImage(dockerfile: string): Record<string, string>;
