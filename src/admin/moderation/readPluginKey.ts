import { isPluginKey } from '../../../shared/pluginKey';

/** Reads a plugin key from the address; returns '' if it is invalid. */
export const readPluginKey = (raw: string) => (isPluginKey(raw) ? raw : '');
