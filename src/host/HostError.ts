/**
 * Why a client did not do something: there is none (`no_client`), it said nothing in time (`timeout`), it speaks no
 * version of the protocol that this site speaks (`outdated`), does not know the action (`unsupported`), would not do it
 * (`refused`), or answered something else than the protocol says (`malformed`).
 */
export type HostErrorCode = 'no_client' | 'timeout' | 'outdated' | 'unsupported' | 'refused' | 'malformed';

export class HostError extends Error {
  override readonly name = 'HostError';

  constructor(
    readonly code: HostErrorCode,
    message: string,
  ) {
    super(message);
  }
}
