import { STARTER_WORK_KEYS, starterText } from '../../../locales/starterTexts';

/**
 * What the header of a fresh square shows in turn: works, each with the plugin that it was made with. The work links to the
 * plugin and has its art; the site draws their pictures.
 */
export const STARTER_WORKS = STARTER_WORK_KEYS.map((plugin) => ({
  plugin,
  titles: starterText(({ works }) => works[plugin]),
}));
