/** Reads a plugin key from the address; returns '' if it is invalid. */
export const readPluginKey = (raw: string) => (/^[\w.@-]+( [\w.@-]+)*$/.test(raw) ? raw.slice(0, 100) : '');
