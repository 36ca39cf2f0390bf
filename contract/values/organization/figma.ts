/** The maximum of a copyright holder, because the handle is suggested as one. */
export const FIGMA_HANDLE_CHARACTERS = 200;
