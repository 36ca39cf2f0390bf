import { z } from 'zod';

/**
 * Every failure the server may answer: the stable id and its HTTP status.
 * The browser shows its own words by the id (`error.<id>` in the message catalogues); ids never change their meaning.
 */
export const FAILURES = {
  invalid_request: 400,
  malformed_json: 400,
  invalid_cursor: 400,
  redirect_refused: 400,
  code_err: 400,
  sign_in_expired: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  totp_required: 401,
  challenge_expired: 401,
  provider_refused: 401,
  forbidden: 403,
  sign_up_closed: 403,
  totp_enrolment_required: 403,
  fresh_sign_in_required: 403,
  not_found: 404,
  plugin_not_found: 404,
  version_not_found: 404,
  no_package: 404,
  report_not_found: 404,
  session_not_found: 404,
  account_not_found: 404,
  banner_not_found: 404,
  slot_not_found: 404,
  qr_code_not_found: 404,
  activity_not_found: 404,
  no_such_login_method: 404,
  method_not_allowed: 405,
  account_taken: 409,
  already_reported: 409,
  identity_taken: 409,
  version_taken: 409,
  not_waiting: 409,
  totp_enabled: 409,
  totp_not_enabled: 409,
  last_administrator: 409,
  no_password: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  reason_required: 422,
  report_text_required: 422,
  invalid_package: 422,
  invalid_image: 422,
  invalid_account: 422,
  weak_password: 422,
  wrong_password: 422,
  wrong_code: 422,
  too_many_media: 422,
  wrong_url: 422,
  wrong_time_range: 422,
  rate_limited: 429,
  too_many_attempts: 429,
  internal_error: 500,
  overloaded: 503,
  provider_unreachable: 503,
} as const;

export type FailureId = keyof typeof FAILURES;

/** A failure on the wire: HTTP status = `code`; `message` is English and says what, why and the remedy. */
export const Failure = z.object({
  code: z.number().int(),
  error: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
});
export type Failure = z.infer<typeof Failure>;
