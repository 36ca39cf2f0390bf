import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { decryptXml, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import { z } from 'zod';
import { DomainError } from '../../../lib/DomainError';
import type { ProviderProfile } from '../../../lib/ProviderProfile';
import { randomSecret } from '../../../lib/secrets';
import { sharedTime } from '../../../lib/sharedClock';
import type { ClaimNames } from './methodOptions';
import type { ProviderResponse, RedirectProvider } from './Provider';
import { profileOf } from './profileFields';
import type { SamlOptions } from './samlOptions';

/** Tolerance for the provider's clock. */
const CLOCK_SKEW_MS = 30_000;
/**
 * Enough for about nine hundred groups. The library's search is quadratic: thirty thousand tags would block the server
 * for minutes.
 */
const MAX_TAGS = 2_000;
const MAX_REASON_LENGTH = 200;

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Names of attributes. `NameID` is the subject's own name identifier, not an attribute. */
const NAMES: ClaimNames = {
  subject: 'NameID',
  account: 'uid',
  nick_name: 'displayName',
  email: 'mail',
  mobile: 'mobile',
  department: 'department',
  groups: 'groups',
  staff_status: 'staffStatus',
  identification: 'employeeNumber',
  sex: 'gender',
  birthday: 'birthDate',
  channel: 'channel',
  tencent_docs: 'tencentDocs',
};

const Memory = z.object({ request_id: z.string() });

/** Parts of a response that need no signature. They are only used to refuse it. */
const Envelope = z.object({
  Response: z.object({
    $: z.object({ Destination: z.string().optional() }),
    Status: z.tuple([z.object({ StatusCode: z.tuple([z.object({ $: z.object({ Value: z.string() }) })]) })]),
  }),
});

/** Recipient of an assertion, and the request to which it responds. */
const Confirmation = z.object({
  $: z.object({ Method: z.literal(BEARER) }),
  SubjectConfirmationData: z.tuple([z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string() }) })]),
});

/** Parts of a verified assertion that we read ourselves. */
const SignedAssertion = z.object({
  Assertion: z.object({
    // Exactly one, so that the library checks the time of the same confirmation whose recipient we check.
    Subject: z.tuple([z.object({ SubjectConfirmation: z.tuple([Confirmation]) })]),
    AuthnStatement: z
      .array(z.object({ $: z.object({ SessionNotOnOrAfter: z.iso.datetime({ offset: true }).optional() }) }))
      .min(1),
  }),
});

export function createSaml(own: SamlOptions, claims: Partial<ClaimNames>): RedirectProvider {
  const names = { ...NAMES, ...claims };
  return {
    kind: 'redirect',

    async start({ state, callback }) {
      const request_id = newId();
      const location = await serviceProvider(own, callback, request_id).getAuthorizeUrlAsync(state, undefined, {});
      return { location, memory: { request_id } };
    },

    async finish({ form, callback }: ProviderResponse, memory) {
      const { request_id } = Memory.parse(memory);
      const { idp_issuer } = own;
      return refuseInvalid(async () => {
        const { SAMLResponse } = form;
        if (!SAMLResponse) throw new Error('it is missing');
        await checkEnvelope(Buffer.from(SAMLResponse, 'base64').toString('utf8'), own, callback);
        const { profile } = await serviceProvider(own, callback, request_id).validatePostResponseAsync({
          SAMLResponse,
        });
        if (!profile) throw new Error('it has no subject');
        return readProfile(profile, { names, idp_issuer, callback, request_id });
      });
    },

    metadata(callback) {
      const { certificate = null } = own;
      const text = serviceProvider(own, callback, newId()).generateServiceProviderMetadata(certificate, certificate);
      return { type: 'application/samlmetadata+xml', text };
    },
  };
}

/** Counts the lifetimes of assertions by the clock that all servers share. */
class SharedClockSaml extends SAML {
  protected override checkTimestampsValidityError(_now: number, ...lifetime: [string, string, number?]): Error | null {
    return super.checkTimestampsValidityError(sharedTime().getTime(), ...lifetime);
  }
}

/** This site as a service provider, for one request. */
function serviceProvider(own: SamlOptions, callback: string, request_id: string): SAML {
  return new SharedClockSaml({
    callbackUrl: callback,
    issuer: own.issuer ?? new URL('metadata', callback).href,
    entryPoint: own.entry_point,
    idpCert: own.idp_cert,
    identifierFormat: own.identifier_format,
    privateKey: own.private_key,
    decryptionPvk: own.private_key,
    signatureAlgorithm: own.signature_algorithm,
    wantAssertionsSigned: true,
    // Most providers sign one of the two. The assertion's signature is required.
    wantAuthnResponseSigned: false,
    // The provider decides how to authenticate the user.
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => request_id,
    cacheProvider: requestCache(request_id),
  });
}

/** The library's request cache: it contains one request, whose lifetime is that of the attempt. */
function requestCache(request_id: string): CacheProvider {
  return {
    saveAsync: async () => null,
    getAsync: async (id) => (id === request_id ? sharedTime().toISOString() : null),
    removeAsync: async () => null,
  };
}

/** Refuses malicious responses before the library parses them. */
async function checkEnvelope(xml: string, { private_key }: SamlOptions, callback: string): Promise<void> {
  checkText(xml);
  const encrypted = xml.match(/<[^\s<>/]*EncryptedData/g)?.length ?? 0;
  if (encrypted > 1) throw new Error('more than one part of it is encrypted');
  // Our certificate is public, so anyone may encrypt for us.
  if (encrypted === 1 && private_key) checkText(await decryptXml(xml, private_key));
  const read = Envelope.safeParse(await parseXml2JsFromString(xml));
  if (!read.success) throw new Error('it is not a SAML response');
  const { Response } = read.data;
  const [{ StatusCode }] = Response.Status;
  const { Value } = StatusCode[0].$;
  if (Value !== SUCCESS) throw new Error(`the provider responded with ${Value}`);
  const { Destination = callback } = Response.$;
  if (Destination !== callback) throw new Error(`it was made for ${Destination}`);
}

function checkText(xml: string): void {
  if (xml.split('<').length > MAX_TAGS) throw new Error('it has too many elements');
  // Entities expand, and a comment may split a signed text. SAML needs neither.
  if (/<!(?:DOCTYPE|--)/i.test(xml)) throw new Error('it has a document type or a comment');
  if (/xmldsig#(?:rsa|dsa|hmac)-sha1/.test(xml)) throw new Error('it is signed with SHA-1');
}

interface Expected {
  names: ClaimNames;
  idp_issuer: string | undefined;
  callback: string;
  request_id: string;
}

/** Reads the profile. Signature, time and audience were verified before. */
function readProfile(samlProfile: Profile, { names, idp_issuer, ...expected }: Expected): ProviderProfile {
  if (idp_issuer && samlProfile.issuer !== idp_issuer) throw new Error(`the assertion is by ${samlProfile.issuer}`);
  const session_ends_at = readSessionEnd(samlProfile.getAssertion?.(), expected);
  if (names.subject === NAMES.subject && samlProfile.nameIDFormat === TRANSIENT)
    throw new Error(
      'its NameID is transient and does not identify the user at the next login: set claims.subject to an attribute',
    );
  const attributes = samlProfile.attributes as Record<string, unknown> | undefined;
  const profile = profileOf({ ...attributes, [NAMES.subject]: samlProfile.nameID }, names);
  if (!profile) throw new Error(`the assertion has no ${names.subject}`);
  return { ...profile, session_ends_at };
}

/** End of the provider's session, if given, from an assertion that was made for us. */
function readSessionEnd(
  assertion: unknown,
  { callback, request_id }: Pick<Expected, 'callback' | 'request_id'>,
): string | undefined {
  const read = SignedAssertion.safeParse(assertion);
  if (!read.success) throw new Error('the assertion does not name its recipient, or how the user logged in');
  const { Subject, AuthnStatement } = read.data.Assertion;
  const { $: made } = Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0];
  // The library does not check the recipient, and accepts an assertion whose request id is only in the unsigned
  // envelope.
  if (made.Recipient !== callback) throw new Error(`the assertion was made for ${made.Recipient}`);
  if (made.InResponseTo !== request_id) throw new Error('the assertion belongs to another request');
  const ends = AuthnStatement.flatMap(({ $ }) => ($.SessionNotOnOrAfter ? [Date.parse($.SessionNotOnOrAfter)] : []));
  if (ends.length === 0) return undefined;
  const end = Math.min(...ends);
  if (end <= sharedTime().getTime()) throw new Error('the session at the provider has ended');
  return new Date(end).toISOString();
}

/** The library throws for every invalid response. None of these is an error of this server. */
async function refuseInvalid<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const why = (error as Error).message.slice(0, MAX_REASON_LENGTH);
    throw new DomainError('provider_refused', `The SAML response was refused: ${why}. Start the login again.`);
  }
}

/** An xs:ID, which does not begin with a digit. */
function newId(): string {
  return `_${randomSecret()}`;
}
