import { z } from 'zod';
import type { ConfiguredMethod, LoginMethods } from './configuredMethods';
import { CustomSsoOptions, createCustomSso } from './customSso';
import { createLdap } from './ldap';
import { LdapOptions } from './ldapOptions';
import { methodOptions } from './methodOptions';
import { createSaml, SamlOptions } from './saml';

/** `login_methods` of SITE_CONFIG (docs/site-config.md). */
export const LoginMethodsConfig = z.strictObject({
  ldap: methodOptions(LdapOptions).optional(),
  oidc: methodOptions(z.never()).optional(),
  oauth2: methodOptions(z.never()).optional(),
  saml: methodOptions(SamlOptions).optional(),
  custom_sso: methodOptions(CustomSsoOptions).optional(),
});
export type LoginMethodsConfig = z.infer<typeof LoginMethodsConfig>;

/** The providers that a deployment has, in the order of the sign-in page. Where only the signing out is told there is none. */
export function createLoginMethods({ ldap, saml, custom_sso }: LoginMethodsConfig): LoginMethods {
  const configured: (ConfiguredMethod | undefined)[] = [
    ldap?.provider && { method: 'ldap', options: ldap, provider: createLdap(ldap.provider, ldap.claims) },
    saml?.provider && { method: 'saml', options: saml, provider: createSaml(saml.provider, saml.claims) },
    custom_sso?.provider && {
      method: 'custom_sso',
      options: custom_sso,
      provider: createCustomSso(custom_sso.provider, custom_sso.claims),
    },
  ];
  return new Map(configured.filter((found) => found !== undefined).map((found) => [found.method, found]));
}
