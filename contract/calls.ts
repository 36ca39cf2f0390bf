import { exchangeCode, getUserInfo, refreshSession, signIn, signOut, signUp, validSession } from './accounts';
import { decideAudit, downloadForReview, getAudit, listAudits, verifyManager } from './audits';
import {
  downloadPlugin,
  getPlugin,
  installPlugin,
  listPlugins,
  listRecommendations,
  listTags,
  praisePlugin,
  uninstallPlugin,
  viewPlugin,
} from './plugins';
import { releasePlugin, updatePlugin } from './releases';

/** Every call there is. The server mounts exactly these, OpenAPI lists them, and the browser may make no other. */
export const calls = {
  decideAudit,
  downloadForReview,
  downloadPlugin,
  exchangeCode,
  getAudit,
  getPlugin,
  getUserInfo,
  installPlugin,
  listAudits,
  listPlugins,
  listRecommendations,
  listTags,
  praisePlugin,
  refreshSession,
  releasePlugin,
  signIn,
  signOut,
  signUp,
  uninstallPlugin,
  updatePlugin,
  validSession,
  verifyManager,
  viewPlugin,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
