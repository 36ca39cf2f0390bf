/** Sizes in px of stored images. Forms crop to their aspect ratio, and the server scales to them. */

/** 16:9: covers of plugins, featured works, and campaigns. */
export const COVER_SIZE = { width: 1280, height: 720 } as const;
/** 4:1, a strip across the page that leaves room for the list on a phone. */
export const BANNER_SIZE = { width: 1920, height: 480 } as const;
