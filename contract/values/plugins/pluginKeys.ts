/** Maximum length of a plugin key in a request. Keys of imports have at most 52 characters. */
export const PLUGIN_KEY_LIMIT = 100;

/** Some catalogs have single spaces inside their keys. */
export const PLUGIN_KEY_PATTERN = /^[\w.@-]+( [\w.@-]+)*$/;
