/** Limits of a legal text, in characters unless noted. */
export const LEGAL_LIMITS = {
  title: 100,
  section_title: 200,
  paragraph: 5_000,
  /** Number of paragraphs per section. */
  paragraphs: 300,
  /** Number of sections. */
  sections: 100,
  all: 60_000,
} as const;

/**
 * Features that a deployment can hide as a whole. contract/organization/hiddenFeatures.ts says which pages and calls
 * each one covers. Admin shows them in this order.
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
  'webhooks',
  'ratings',
  'sign_up',
] as const;

/** Maximum number of replaced texts and design tokens, and maximum characters of their ids, names, and values. */
export const ORGANIZATION_LIMITS = {
  name: 40,
  /** The name of an organization in addresses. */
  code: 40,
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

/** Maximum characters of the code of a Figma login. */
export const FIGMA_CODE_LENGTH = 2_000;

/** Maximum characters of a Figma handle: those of a copyright holder, because the handle is suggested as one. */
export const FIGMA_HANDLE_CHARACTERS = 200;

/** Maximum number of registration lines in the footer, and maximum characters of each. */
export const REGISTRATION_LIMITS = { lines: 6, text: 100 } as const;

/** Printable ASCII without spaces, because a secret is sent in a header. */
export const SECRET_PATTERN = /^[\x21-\x7e]*$/;
export const SECRET_LENGTH = 500;

/** Maximum characters of an Iconfont id. */
export const ICONFONT_ID_LENGTH = 200;

/** Targets of the site's links to the rest of the suite, by their names in SITE_CONFIG `links`. */
export const LINK_NAMES = [
  'design',
  'whiteboard',
  'prototype',
  'works',
  'components',
  'square',
  'recommend',
  'pricing',
  'download',
  'team',
  'private',
  'consultation',
  'education',
  'contact',
  'help',
  'workbench',
] as const;

/** The name of an organization in addresses: 2 to 40 lower-case letters and digits, with hyphens between them. */
export const ENTERPRISE_CODE = /^(?=.{2,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Largest number of entries of a list of a policy, of characters of an entry, and of days that an update is held. */
export const POLICY_LIMITS = { items: 1_000, item: 300, days: 365 } as const;

/** The lists of a policy that can forbid a plugin. */
export const POLICY_REASONS = ['plugin', 'developer', 'permission', 'network_host'] as const;

/** Decisions of an organization's administrators on the request of a member. */
export const REQUEST_DECISIONS = ['grant', 'decline'] as const;
export const REQUEST_STATES = ['open', 'decided'] as const;

/** For whom a plugin is granted: one member, their department, or all members. */
export const GRANT_SCOPES = ['user', 'department', 'enterprise'] as const;
