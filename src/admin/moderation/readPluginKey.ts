/** Returns the key if the address and the server accept it, otherwise an empty string. */
export const readPluginKey = (raw: string) => (/^[\w.@-]+( [\w.@-]+)*$/.test(raw) ? raw.slice(0, 100) : '');
