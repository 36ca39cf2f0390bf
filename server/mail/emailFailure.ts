/** Loggable part of a failure, without the server's own message, which repeats the address. */
export interface EmailFailure {
  reason: string;
  smtp_status?: number;
}

/** nodemailer's codes for a refused address and a refused content. */
const REFUSALS = ['EENVELOPE', 'EMESSAGE'];
/** RFC 4954, section 6: the server wants a login. */
const LOGIN_NEEDED = 530;

/**
 * Whether another attempt is useless. RFC 5321, section 4.2.1: a 5xx reply is permanent. One about the login or the
 * connection is not about this email: the deployment may correct its settings.
 */
export function isPermanent({ reason, smtp_status }: EmailFailure): boolean {
  return smtp_status !== undefined && smtp_status >= 500 && smtp_status !== LOGIN_NEEDED && REFUSALS.includes(reason);
}
