/** Maximum number of tags. The site shows all of them at once. */
export const MAX_TAGS = 200;

/** Tags that one plugin may have. */
export const MAX_TAGS_OF_PLUGIN = 10;

/** A tag's code, by which imports and packages name it. */
export const TAG_CODE_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
