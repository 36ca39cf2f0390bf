import { z } from 'zod';
import { endpoint } from '../endpoint';
import { FIGMA_CODE_LENGTH } from '../values/organization';

const PATH = '/plugin/figma';

/** 404 `figma_not_set` if the deployment has no Figma application (SITE_CONFIG `services.figma`). */
export const getFigmaSignIn = endpoint('GET', `${PATH}/sign-in`, {
  who: 'user',
  summary: "Returns the address of Figma's login page, for the action figmaOauth of the desktop app",
  data: z.object({ url: z.url() }),
});

/**
 * 404 `figma_not_set`; 422 `figma_refused` for a code that Figma refuses; 503 `provider_unreachable`. Nothing is
 * stored.
 */
export const readFigmaAccount = endpoint('POST', `${PATH}/account`, {
  who: 'user',
  summary: 'Returns the Figma account of a login that ended with this code',
  body: z.object({ code: z.string().min(1).max(FIGMA_CODE_LENGTH) }),
  data: z.object({ handle: z.string().min(1) }),
});
