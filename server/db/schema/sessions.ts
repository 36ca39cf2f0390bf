import type { ColumnType, Generated } from 'kysely';
import type { TokenScope } from '../../../contract/endpoint';
import type { LoginMethod } from '../../../contract/organization/deployments';
import type { ProviderProfile } from '../../lib/ProviderProfile';
import type { Json, Optional, Timestamp, TimestampOrNull, TimestampWithDefault } from './columns';

/** Personal access tokens by their sha256; never the token itself. */
export interface PersonalTokensTable {
  token_id: Generated<number>;
  user_id: number;
  token_hash: string;
  name: string;
  scopes: Json<TokenScope[]>;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** Accurate to a minute: a write per request would be too expensive. */
  last_used_at: TimestampOrNull;
}

/** Logins in progress at a provider's page, by the sha256 of their `state`. */
export interface ProviderAttemptsTable {
  state_hash: string;
  /** Sha256 of a secret in the browser's cookie: a login must end in the browser that started it. */
  browser_hash: string;
  method: LoginMethod;
  /** Query of the login page where it started. */
  query: string;
  /** Data that the provider's code needs at the end of the login. */
  memory: Json<unknown> | null;
  /** The authenticated profile, from the provider's response to the end of the login. */
  profile: Json<ProviderProfile> | null;
  expires_at: Timestamp;
}

/** Origin of a session that a provider started. */
interface FromProvider {
  identity_id: Optional<number>;
  /** When the session ends, independent of its tokens; null if it ends with them. */
  session_ends_at: TimestampOrNull;
}

/** One login and every refresh token of it. */
export interface SessionFamiliesTable extends FromProvider {
  family_id: string;
  user_id: number;
  created_at: TimestampWithDefault;
  revoked_at: TimestampOrNull;
  /** Accurate to some minutes: a write per request would be too expensive. */
  last_used_at: TimestampOrNull;
  /** User-Agent header at `last_used_at`. */
  user_agent: Optional<string>;
}

/** Refresh tokens by their sha256; never the token itself. */
export interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
  /** When its successor was issued. */
  rotated_at: TimestampOrNull;
  /** When this token was used: since then its predecessor is invalid. */
  used_at: TimestampOrNull;
  predecessor_hash: string | null;
}

/** Codes that a login returns in the address, by their sha256. Each is exchanged for tokens once. */
export interface LoginCodesTable extends FromProvider {
  code_hash: string;
  user_id: number;
  redirect_uri: string | null;
  /** PKCE: the hash of the exchange's code_verifier; null if the login used none. */
  code_challenge: string | null;
  expires_at: Timestamp;
  used_at: TimestampOrNull;
}

/** One-time links that set a new password, by the sha256 of their token. */
export interface PasswordResetsTable {
  token_hash: string;
  user_id: number;
  /** The administrator who created it; null if it was emailed. */
  made_by: number | null;
  /** The address it was emailed to, the only one it is valid for; null if an administrator created it. */
  email: Optional<string>;
  /** Whether it also removes two-factor authentication, for users who lost both. */
  removes_totp: boolean;
  expires_at: Timestamp;
  used_at: TimestampOrNull;
}

/** One-time links that confirm an email address, by the sha256 of their token; void after the user changes it. */
export interface EmailProofsTable {
  token_hash: string;
  user_id: number;
  email: string;
  expires_at: Timestamp;
}

/** Two-factor secrets, encrypted (server/lib/secrets.ts). An unconfirmed one is not required at login. */
export interface TotpSecretsTable {
  user_id: number;
  secret: string;
  confirmed_at: TimestampOrNull;
  /** The newest used time step of 30 s: no code works twice. */
  last_step: ColumnType<number, number | undefined, number>;
}

/** Passkeys (WebAuthn): each logs in alone, or is the second step of a login. */
export interface PasskeysTable {
  passkey_id: Generated<number>;
  user_id: number;
  /** Given by the authenticator, in base64url. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** Signatures so far, if the authenticator counts them; otherwise 0. A lower one means a copied key. */
  counter: number;
  /** Connections to the authenticator: `internal`, `hybrid`, `usb` … */
  transports: Json<string[]>;
  name: string;
  created_at: Timestamp;
  last_used_at: TimestampOrNull;
}

/** Challenges of WebAuthn in progress, by their sha256. Using one deletes it. */
interface PasskeyChallengesTable {
  challenge_hash: string;
  /** The session that registers a passkey; null: a login. */
  session_id: string | null;
  expires_at: Timestamp;
}

/** Unused recovery codes, hashed. Using one deletes it. */
interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

/** Logins with a correct password that still need a two-factor code, by the sha256 of the challenge. */
export interface SignInChallengesTable extends FromProvider {
  challenge_hash: string;
  user_id: number;
  expires_at: Timestamp;
}

/**
 * Failed attempts, for the limits of server/services/accounts/limits/SignInLimit.ts. `account_key` is an account or another
 * limited key.
 */
interface SignInFailuresTable {
  id: Generated<number>;
  account_key: string;
  failed_at: TimestampWithDefault;
}

/** Tables of logins, tokens and sessions. */
export interface SessionsTables {
  personal_tokens: PersonalTokensTable;
  provider_attempts: ProviderAttemptsTable;
  session_families: SessionFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  login_codes: LoginCodesTable;
  password_resets: PasswordResetsTable;
  email_proofs: EmailProofsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  sign_in_challenges: SignInChallengesTable;
  sign_in_failures: SignInFailuresTable;
}
