/** Login methods of a private deployment (SPEC.md section 3). */
export const LOGIN_METHODS = ['ldap', 'oauth2', 'oidc', 'saml', 'custom_sso'] as const;
