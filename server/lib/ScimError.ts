/** Kinds of errors that SCIM names (RFC 7644, section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** A failure for a company's directory: the HTTP status, SCIM's kind if there is one, and an English message. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    readonly scimType: ScimType | null,
    message: string,
  ) {
    super(message);
    this.name = 'ScimError';
  }
}

/** Error for a request that cannot be carried out as it is: status 400. */
export const badRequest = (scimType: ScimType, message: string): ScimError => new ScimError(400, scimType, message);
