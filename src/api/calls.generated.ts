// Made by scripts/generate-calls.ts from contract/calls.ts; npm run generate makes it again.
import type { CallName } from '../../contract/calls';
import type { CallLine } from './HttpClient';

export const CALLS: Record<CallName, CallLine> = {
  decideAudit: ['POST', 'cmt', '/plugin/audit/status', 'body'],
  downloadForReview: ['GET', 'cmt', '/manager/plugin/{key}/download', 'query'],
  downloadPlugin: ['GET', 'cmt', '/plugin/download', 'query'],
  exchangeCode: ['GET', 'user', '/user/login/code/user', 'query'],
  getAudit: ['GET', 'cmt', '/plugin/audit', 'query'],
  getPlugin: ['GET', 'cmt', '/plugin', 'query'],
  getUserInfo: ['GET', 'user', '/user/userinfo', 'nothing'],
  installPlugin: ['POST', 'cmt', '/plugin/user', 'body'],
  listAudits: ['GET', 'cmt', '/plugin/audit/list', 'query'],
  listPlugins: ['GET', 'cmt', '/plugin/list', 'query'],
  listRecommendations: ['GET', 'cmt', '/plugin/recommendation/list', 'query'],
  listTags: ['GET', 'cmt', '/plugin/tag/list', 'nothing'],
  praisePlugin: ['POST', 'cmt', '/plugin/user/praise', 'body'],
  refreshSession: ['POST', 'user', '/user/refresh_token', 'nothing'],
  releasePlugin: ['POST', 'cmt', '/plugin', 'multipart'],
  signIn: ['POST', 'user', '/user/login/password', 'body'],
  signOut: ['POST', 'user', '/user/logout', 'nothing'],
  signUp: ['POST', 'user', '/user/sign-up', 'body'],
  uninstallPlugin: ['DELETE', 'cmt', '/plugin/user', 'body'],
  updatePlugin: ['PUT', 'cmt', '/plugin', 'multipart'],
  validSession: ['GET', 'user', '/user/valid', 'nothing'],
  verifyManager: ['GET', 'cmt', '/manager/verify', 'nothing'],
  viewPlugin: ['POST', 'cmt', '/plugin/view', 'body'],
};
