/** What the address and the server take for a plugin's key; anything else counts as none. */
export const readPluginKey = (raw: string) => (/^[\w.@-]+( [\w.@-]+)*$/.test(raw) ? raw.slice(0, 100) : '');
