import { lazy } from 'react';

/** Brings the detail layer; called early when the reader seems to want it, so that it opens at once. */
export const loadDetailLayer = () => import('@/features/plugin-detail/PluginDetailLayer');

/** The layer is not in the first load of the square. */
export const PluginDetailLayer = lazy(loadDetailLayer);
