/** The channel of accounts that were created without one (requirements.md section 3, login options). */
export const DEFAULT_CHANNEL = 'official';

/** No living user was born earlier. */
export const FIRST_BIRTHDAY = '1900-01-01';

/** The name of a new account: letters, digits, dot, underscore, hyphen, at sign. Compared without case. */
export const ACCOUNT_PATTERN = /^[\p{L}\p{N}._@+-]{3,64}$/u;

/** Shape of an email address, checked in the browser. The server decides. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Maximum characters of a sign-up channel. */
export const CHANNEL_LENGTH = 100;

/** Largest number of an employment status. */
export const MAX_STAFF_STATUS = 9_999;

/** Maximum number of organizations that an account belongs to. */
export const MAX_MEMBERSHIPS = 50;

/** Roles within an organization. Members without one only use the site. */
export const ENTERPRISE_ROLES = ['owner', 'administrator'] as const;

/** Number of characters of a new password. The maximum limits the cost of hashing it. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Maximum characters of a login form's fields. Higher than for new accounts, because old ones may be longer. */
export const CREDENTIAL_LIMITS = { account: 200, password: 200, code: 40, email: 254 } as const;

/** Values of a user's sex. A user may also leave it out. */
export const SEXES = ['female', 'male', 'other'] as const;

/** Login methods of a private deployment (requirements.md section 3). */
export const LOGIN_METHODS = ['ldap', 'oauth2', 'oidc', 'saml', 'custom_sso'] as const;

/** Maximum characters of what a login sends: parameters of its addresses, codes, and ids of its steps. */
export const LOGIN_LIMITS = {
  redirect_uri: 2_000,
  state: 512,
  /** The code of this site, which is exchanged for tokens. */
  code: 200,
  code_verifier: 1_000,
  /** The id of a login that waits for the code of two-factor authentication. */
  challenge: 200,
  /** A value that an authenticator returns, such as its signature. */
  passkey: 20_000,
  /** The id of a pending link request. */
  bind_id: 200,
  /** The name of another service. */
  provider: 200,
  /** The code of another service. */
  provider_code: 2_000,
  session_id: 100,
} as const;

/** Number of notifications stored per user. Older ones are deleted. */
export const MAX_NOTIFICATIONS = 200;

/** Maximum number of tokens per account, including expired ones that were not revoked. */
export const TOKENS_PER_ACCOUNT = 20;

/** Maximum number of an authenticator's connections, and of the characters of each. */
export const TRANSPORT_LIMITS = { count: 10, length: 30 } as const;

/** Maximum number of passkeys per account. */
export const PASSKEYS_PER_ACCOUNT = 20;

/**
 * Scopes of personal access tokens: `publish` submits plugins, `read` sees the status of the user's own plugins, `feed`
 * reads Atom feeds.
 */
export const TOKEN_SCOPES = ['publish', 'read', 'feed'] as const;

/** Maximum lifetime of a token in days. */
export const MAX_TOKEN_DAYS = 365;

/** Role codes (requirements.md section 6). */
export const ROLE = { user: 0, super_admin: 1, admin: 2 } as const;

/** Maximum characters of each parameter that a third-party document sends with a login (requirements.md section 7). */
export const DOCUMENT_LIMITS = {
  ux_from: 200,
  login_source_id: 200,
  app_name: 200,
  mainUrl: 2_000,
  txDocFolderId: 200,
} as const;

/** When notices are emailed to a user. */
export const EMAIL_NOTICES = ['at_once', 'daily', 'off'] as const;

/** Notices about the account itself are always emailed: the first three by emails of their own. */
export const ACCOUNT_NOTICES = ['role_changed', 'passkey_added', 'passkey_removed', 'tokens_revoked'] as const;

/** The other notices, each of which a user may switch off for emails, in the order in which their account shows them. */
export const EMAIL_KINDS = [
  'version_approved',
  'version_rejected',
  'version_withdrawn',
  'review_message',
  'report_decided',
  'maintainer_invited',
  'ownership_offered',
  'invitation_answered',
  'plugin_blocked',
  'plugin_unblocked',
  'plugin_deprecated',
  'plugin_updated',
  'plugin_published',
  'appeal_refused',
  'request_granted',
  'request_declined',
  'rating_written',
  'rating_reply',
  'rating_hidden',
  'rating_restored',
  'submission_waiting',
  'appeal_waiting',
  'plugin_requested',
  'rating_held',
  'rating_help',
] as const;

/** Maximum number of plugins, developers, and tags that a user follows. */
export const MAX_FOLLOWS = 200;

/** Maximum number of webhooks of a user, and of the deployment. */
export const MAX_WEBHOOKS = 5;

/** Days for which a webhook's log shows a delivery. */
export const WEBHOOK_LOG_DAYS = 30;

/** State of a webhook's delivery. `pending`: further attempts follow. */
export const WEBHOOK_STATES = ['pending', 'delivered', 'failed'] as const;
