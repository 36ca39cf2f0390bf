/**
 * Why a desktop app did not perform an action: there is none (`no_client`), it did not respond in time (`timeout`), it
 * supports no protocol version of this site (`outdated`), it does not support the action (`unsupported`), it refused
 * (`refused`), or its response does not follow the protocol (`malformed`).
 */
export type HostErrorCode = 'no_client' | 'timeout' | 'outdated' | 'unsupported' | 'refused' | 'malformed';

/** The desktop app did not perform an action. `code` says why, and `message` explains it in English. */
export class HostError extends Error {
  override readonly name = 'HostError';

  constructor(
    readonly code: HostErrorCode,
    message: string,
  ) {
    super(message);
  }
}
