/** Maximum number of maintainers of one plugin, including pending invitations. */
export const MAX_MAINTAINERS = 20;

/** Maximum number of keys per response. A client that gets this many must request the next page. */
export const MAX_CHANGES = 100;

/** Maximum number of versions that an update lists. */
export const MAX_LISTED_CHANGES = 10;

/** The lists of the page of a user's own plugins. */
export const OWN_TYPES = ['installed', 'liked', 'published'] as const;

/** Maximum length of a plugin key in a request. Keys of imports have at most 52 characters. */
export const PLUGIN_KEY_LIMIT = 100;

/** Some catalogs have single spaces inside their keys. */
export const PLUGIN_KEY_PATTERN = /^[\w.@-]+( [\w.@-]+)*$/;

/** Sort of the list: latest (0, default), most popular (1), or best rated (2) (requirements.md section 2). */
export const SORT = { latest: 0, popular: 1, best_rated: 2 } as const;

/** The tools of the suite that plugins work in. */
export const EDITOR_TYPES = ['design', 'whiteboard', 'prototype'] as const;

/** Maximum characters of a search (requirements.md section 7). */
export const KEYWORD_LIMIT = 200;
/** Maximum number of tags by which a list is filtered at once. */
export const MAX_TAG_FILTERS = 5;
/** Periods by which a search can be limited to recently updated plugins, in days. */
export const UPDATED_WITHIN_DAYS = [7, 30, 365] as const;

/** Maximum number of search words that administrators add. Each search reads all of them. */
export const MAX_SYNONYMS = 500;

/** Maximum number of typed words for one search word. */
export const MAX_SYNONYM_WORDS = 10;

/** Maximum characters of the id of a concept. */
export const CONCEPT_ID_LENGTH = 100;

/** Maximum number of concepts that a look-up returns. */
export const MAX_FOUND_CONCEPTS = 20;

/** Hours until deprecating a plugin again notifies its users again. */
export const DEPRECATION_NOTICE_HOURS = 24;

/** Maximum number of tags. The site shows all of them at once. */
export const MAX_TAGS = 200;

/** Maximum number of tags per plugin. */
export const MAX_TAGS_OF_PLUGIN = 10;

/** Maximum number of departments that a private plugin is for. */
export const MAX_DEPARTMENTS_OF_PLUGIN = 50;

/** Format of a tag's code, which identifies the tag in imports and packages. */
export const TAG_CODE_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
