import { isPluginKey } from '../../../shared/plugins/pluginKey';

/** Reads a plugin key from the address; returns '' if it is invalid. */
export const readPluginKey = (raw: string) => (isPluginKey(raw) ? raw : '');
