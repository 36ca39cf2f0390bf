import { STARTER_WORK_KEYS, starterText } from '../../../locales/starterTexts';

/**
 * Featured works of a fresh site, each with the plugin that it was made with. A work links to the plugin and has its
 * art.
 */
export const STARTER_WORKS = STARTER_WORK_KEYS.map((plugin) => ({
  plugin,
  titles: starterText(({ works }) => works[plugin]),
}));
