import { createContext, useContext } from 'react';
import type { PluginDetail, PluginStanding } from '../../../contract/plugins';

/** The one standing of the plugin that a detail shows; undefined while nobody told. A like draws its readers again, and not the whole detail. */
export const DetailStanding = createContext<PluginStanding | undefined>(undefined);

/** What is shown of likes and installs. */
export const useDetailStanding = (plugin: PluginDetail): PluginStanding => useContext(DetailStanding) ?? plugin;
