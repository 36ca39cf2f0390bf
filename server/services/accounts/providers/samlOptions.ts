import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { ProviderAddress, Secret } from './methodOptions';

/** Format of a NameID that is the same at each login. */
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

const Certificate = z.string().transform((pem, context) => {
  try {
    return new X509Certificate(pem).toString();
  } catch {
    context.addIssue('must be a certificate in PEM');
    return z.NEVER;
  }
});

const PrivateKey = Secret.transform((pem, context) => {
  try {
    return createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch {
    context.addIssue('must be a private key in PEM, without a passphrase');
    return z.NEVER;
  }
});

/** A SAML 2.0 identity provider: requests by HTTP-Redirect, responses by HTTP-POST (docs/site-config.md). */
export const SamlOptions = z
  .strictObject({
    entry_point: ProviderAddress,
    /** Several while the provider changes its certificate. */
    idp_cert: z.union([Certificate.transform((one) => [one]), z.array(Certificate).min(1)]),
    /** The provider's entity id. If left out, any issuer that signs with `idp_cert` is accepted. */
    idp_issuer: z.string().min(1).optional(),
    /** Our entity id; default: the address of our metadata. */
    issuer: z.string().min(1).optional(),
    /** With both, our requests are signed, and the provider may encrypt its assertions. */
    private_key: PrivateKey.optional(),
    certificate: Certificate.optional(),
    signature_algorithm: z.enum(['sha256', 'sha512']).default('sha256'),
    /** Requested format of the NameID; null leaves it to the provider. */
    identifier_format: z.string().min(1).nullable().default(PERSISTENT),
  })
  .refine(isPair, { message: 'private_key and certificate must be set together and match' });
export type SamlOptions = z.infer<typeof SamlOptions>;

function isPair({ private_key, certificate }: { private_key?: string; certificate?: string }): boolean {
  if (!private_key || !certificate) return !private_key && !certificate;
  return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(private_key));
}
