/** Loggable part of a failure, without the server's own message, which repeats the address. */
export interface EmailFailure {
  reason: string;
  smtp_status?: number;
}

/** Whether another attempt is useless. RFC 5321, section 4.2.1: a 5xx reply is permanent. */
export function isPermanent({ smtp_status }: EmailFailure): boolean {
  return smtp_status !== undefined && smtp_status >= 500;
}
