import { z } from 'zod';
import type { ConfiguredMethod, LoginMethods } from './configuredMethods';
import { CustomSsoOptions, createCustomSso } from './customSso';
import { createLdap } from './ldap';
import { LdapOptions } from './ldapOptions';
import { methodOptions } from './methodOptions';
import { createOauth2, Oauth2Options } from './oauth2';
import { createOidc, OidcOptions } from './oidc';
import { SamlOptions } from './samlOptions';

/** `login_methods` of SITE_CONFIG (docs/site-config.md). */
export const LoginMethodsConfig = z.strictObject({
  ldap: methodOptions(LdapOptions).optional(),
  oidc: methodOptions(OidcOptions).optional(),
  oauth2: methodOptions(Oauth2Options).optional(),
  saml: methodOptions(SamlOptions).optional(),
  custom_sso: methodOptions(CustomSsoOptions).optional(),
});
export type LoginMethodsConfig = z.infer<typeof LoginMethodsConfig>;

/**
 * Providers of the deployment, in the order of the login page. A method with only logout settings has none. The libraries
 * of SAML, half a megabyte, are only loaded for deployments that use it.
 */
export async function createLoginMethods(config: LoginMethodsConfig): Promise<LoginMethods> {
  const { ldap, oidc, oauth2, saml, custom_sso: sso } = config;
  const configured: (ConfiguredMethod | undefined)[] = [
    ldap?.provider && { method: 'ldap', options: ldap, provider: createLdap(ldap.provider, ldap.claims) },
    oidc?.provider && { method: 'oidc', options: oidc, provider: createOidc(oidc.provider, oidc.claims) },
    oauth2?.provider && { method: 'oauth2', options: oauth2, provider: createOauth2(oauth2.provider, oauth2.claims) },
    saml?.provider && {
      method: 'saml',
      options: saml,
      provider: (await import('./saml')).createSaml(saml.provider, saml.claims),
    },
    sso?.provider && { method: 'custom_sso', options: sso, provider: createCustomSso(sso.provider, sso.claims) },
  ];
  return new Map(configured.filter((found) => found !== undefined).map((found) => [found.method, found]));
}
