/** Maximum number of tokens per account, including expired ones that were not revoked. */
export const TOKENS_PER_ACCOUNT = 20;

/** Scopes of personal access tokens: `publish` submits plugins, `read` sees the status of the user's own plugins. */
export const TOKEN_SCOPES = ['publish', 'read'] as const;

/** Maximum lifetime of a token in days. */
export const MAX_TOKEN_DAYS = 365;
