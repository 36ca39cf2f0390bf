import { PLUGIN_KEY_LIMIT, PLUGIN_KEY_PATTERN } from '../../contract/values/plugins/pluginKeys';

/** True if a text can be the key of a plugin. */
export const isPluginKey = (text: string): boolean => text.length <= PLUGIN_KEY_LIMIT && PLUGIN_KEY_PATTERN.test(text);
