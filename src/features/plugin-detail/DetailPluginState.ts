import { createContext, useContext } from 'react';
import type { PluginDetail, PluginState } from '../../../contract/plugins/plugins';

/**
 * Plugin state of the shown detail; undefined until it is known. A context, so that a like re-renders only its
 * consumers.
 */
export const DetailPluginState = createContext<PluginState | undefined>(undefined);

/** The likes and installs to show. */
export const useDetailPluginState = (plugin: PluginDetail): PluginState => useContext(DetailPluginState) ?? plugin;
