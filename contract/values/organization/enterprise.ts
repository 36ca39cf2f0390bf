/**
 * Features that a deployment can hide as a whole. contract/organization/hiddenFeatures.ts says which pages and calls each one
 * covers. Admin shows them in this order.
 */
export const FEATURES = [
  'plugins_header',
  'search',
  'recommendations',
  'banners',
  'activities',
  'feedback_group',
  'developer_pages',
  'like',
  'install',
  'download',
  'share',
  'report',
  'release',
  'batch_release',
  'personal_tokens',
  'sign_up',
] as const;

/** Maximum number of replaced texts and design tokens, and maximum characters of their ids, names, and values. */
export const ENTERPRISE_LIMITS = {
  name: 40,
  texts: 500,
  text: 500,
  message_id: 100,
  tokens: 300,
  token_name: 60,
  token_value: 300,
  resource_key: 100,
} as const;

/** Storage of the session in browsers: `localStorage`, `sessionStorage`, or a cookie. */
export const LOGIN_STORAGES = ['local', 'session', 'cookie'] as const;
