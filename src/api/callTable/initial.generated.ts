// Made by scripts/generate-calls.ts from contract/calls.ts and the calls that src/ makes; npm run generate makes it again.
import type { CallName } from '../../../contract/calls';
import type { CallLine } from '../HttpClient';

export const INITIAL_CALLS = {
  signOut: ['POST', 'user', '/user/logout', 'nothing'],
  getPlugin: ['GET', 'cmt', '/plugin', 'query'],
  installPlugin: ['POST', 'cmt', '/plugin/user', 'body'],
  likePlugin: ['POST', 'cmt', '/plugin/user/praise', 'body'],
  listPlugins: ['GET', 'cmt', '/plugin/list', 'query'],
  listRecommendations: ['GET', 'cmt', '/plugin/recommendation/list', 'query'],
  listTags: ['GET', 'cmt', '/plugin/tag/list', 'nothing'],
  uninstallPlugin: ['DELETE', 'cmt', '/plugin/user', 'body'],
  viewPlugin: ['POST', 'cmt', '/plugin/view', 'body'],
} satisfies Partial<Record<CallName, CallLine>>;
