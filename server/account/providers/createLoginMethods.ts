import { z } from 'zod';
import type { ConfiguredMethod, LoginMethods } from './configuredMethods';
import { CustomSsoOptions, createCustomSso } from './customSso';
import { methodOptions } from './methodOptions';

/** `login_methods` of SITE_CONFIG (docs/site-config.md). */
export const LoginMethodsConfig = z.strictObject({
  ldap: methodOptions(z.never()).optional(),
  oidc: methodOptions(z.never()).optional(),
  oauth2: methodOptions(z.never()).optional(),
  saml: methodOptions(z.never()).optional(),
  custom_sso: methodOptions(CustomSsoOptions).optional(),
});
export type LoginMethodsConfig = z.infer<typeof LoginMethodsConfig>;

/** The providers that a deployment has. A method of which it says only how signing out ends has none. */
export function createLoginMethods({ custom_sso }: LoginMethodsConfig): LoginMethods {
  const configured: (ConfiguredMethod | undefined)[] = [
    custom_sso?.provider && {
      method: 'custom_sso',
      options: custom_sso,
      provider: createCustomSso(custom_sso.provider, custom_sso.claims),
    },
  ];
  return new Map(configured.filter((found) => found !== undefined).map((found) => [found.method, found]));
}
