import { readFileSync } from 'node:fs';
import { FilterParser } from 'ldapts';
import { z } from 'zod';
import { Secret } from './methodOptions';

/** Only scheme, host and port; anything after the port has no meaning here. */
const DirectoryAddress = z.string().refine((text) => /^ldaps?:\/\/[^\s/?#@]+\/?$/i.test(text) && URL.canParse(text), {
  message: 'must be ldap://host:port or ldaps://host:port',
  abort: true,
});

/** A filter with `placeholder`, or a fixed one. */
function filterText(placeholder?: string) {
  return z
    .string()
    .refine(isFilter, 'must be an LDAP filter (RFC 4515)')
    .refine((text) => !placeholder || text.includes(placeholder), `must contain ${placeholder}`);
}

/** A certificate, or the path of its file. */
const Certificate = z.string().transform((text, context) => {
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  try {
    return readFileSync(text, 'utf8');
  } catch {
    context.addIssue('must be a certificate in PEM, or the path of a file that can be read');
    return z.NEVER;
  }
});

/** A company's directory (docs/site-config.md). */
export const LdapOptions = z
  .strictObject({
    /** Several are replicas of one directory. One that does not respond is tried last from then on. */
    url: z.preprocess((given) => [given].flat(), z.array(DirectoryAddress).min(1)),
    start_tls: z.boolean().default(false),
    ca: Certificate.optional(),
    allow_plaintext: z.boolean().default(false),
    /** The search user; anonymous if the directory allows it. */
    bind_dn: z.string().min(1).optional(),
    bind_password: Secret.optional(),
    base_dn: z.string().min(1),
    filter: filterText('{account}').default('(uid={account})'),
    /** Users who may not log in even with the right password; default: accounts disabled in Active Directory. */
    disabled_filter: filterText().default('(userAccountControl:1.2.840.113556.1.4.803:=2)'),
    /** Base for group searches, in directories whose users do not list their groups. */
    groups_base_dn: z.string().min(1).optional(),
    groups_filter: filterText('{dn}').default('(member={dn})'),
    groups_name: z.string().min(1).default('cn'),
  })
  .refine(({ bind_dn, bind_password }) => (bind_dn === undefined) === (bind_password === undefined), {
    message: 'bind_dn and bind_password must be set together',
  })
  .refine(({ url, start_tls, allow_plaintext }) => start_tls || allow_plaintext || !url.some(isUnencrypted), {
    message: 'would send passwords in plain text: use ldaps://, start_tls, or allow_plaintext if the network is safe',
    path: ['url'],
  });
export type LdapOptions = z.infer<typeof LdapOptions>;

function isFilter(text: string): boolean {
  try {
    return FilterParser.parseString(text) !== undefined;
  } catch {
    return false;
  }
}

function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'ldap:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}
