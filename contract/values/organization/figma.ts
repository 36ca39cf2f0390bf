/** Maximum characters of the code of a Figma login. */
export const FIGMA_CODE_LENGTH = 2_000;

/** Maximum characters of a Figma handle: those of a copyright holder, because the handle is suggested as one. */
export const FIGMA_HANDLE_CHARACTERS = 200;
