/** Maximum number of tags. The site shows all of them at once. */
export const MAX_TAGS = 200;

/** Maximum number of tags per plugin. */
export const MAX_TAGS_OF_PLUGIN = 10;

/** Format of a tag's code, which identifies the tag in imports and packages. */
export const TAG_CODE_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
