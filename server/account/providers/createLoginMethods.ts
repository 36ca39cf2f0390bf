import { z } from 'zod';
import type { ConfiguredMethod, LoginMethods } from './configuredMethods';
import { CustomSsoOptions, createCustomSso } from './customSso';
import { methodOptions } from './methodOptions';
import { createSaml, SamlOptions } from './saml';

/** `login_methods` of SITE_CONFIG (docs/site-config.md). */
export const LoginMethodsConfig = z.strictObject({
  ldap: methodOptions(z.never()).optional(),
  oidc: methodOptions(z.never()).optional(),
  oauth2: methodOptions(z.never()).optional(),
  saml: methodOptions(SamlOptions).optional(),
  custom_sso: methodOptions(CustomSsoOptions).optional(),
});
export type LoginMethodsConfig = z.infer<typeof LoginMethodsConfig>;

/** The providers that a deployment has. A method of which it says only how signing out ends has none. */
export function createLoginMethods({ saml, custom_sso }: LoginMethodsConfig): LoginMethods {
  const configured: (ConfiguredMethod | undefined)[] = [
    saml?.provider && {
      method: 'saml',
      options: saml,
      provider: createSaml(saml.provider, saml.claims),
    },
    custom_sso?.provider && {
      method: 'custom_sso',
      options: custom_sso,
      provider: createCustomSso(custom_sso.provider, custom_sso.claims),
    },
  ];
  return new Map(configured.filter((found) => found !== undefined).map((found) => [found.method, found]));
}
