/** Loggable part of a failure, without the server's own message, which repeats the address. */
export interface EmailFailure {
  reason: string;
  smtp_status?: number;
  /** The command that was refused, and the enhanced status code of the reply (RFC 3463). */
  smtp_command?: string;
  smtp_detail?: string;
}

/** Commands whose refusal is about the recipient or the message. `MAIL FROM` and a login are about the site. */
const OF_EMAIL = ['RCPT TO', 'DATA'];
/** RFC 4954, section 6: the server wants a login. */
const LOGIN_NEEDED = 530;
/** The address of the sender, and rules of security: many servers tell both in the reply about the recipient. */
const ABOUT_SITE = /^5\.(1\.[78]$|7\.)/;

/**
 * Whether another attempt is useless. RFC 5321, section 4.2.1: a 5xx reply is permanent. One about the sender, the login,
 * or the connection is not about this email: the deployment may correct its settings.
 */
export function isPermanent({ smtp_status = 0, smtp_command = '', smtp_detail = '' }: EmailFailure): boolean {
  const isAboutSite = smtp_status === LOGIN_NEEDED || !OF_EMAIL.includes(smtp_command) || ABOUT_SITE.test(smtp_detail);
  return smtp_status >= 500 && !isAboutSite;
}
