import type { LoginMethod } from '../../../../contract/organization/deployments';
import { DomainError } from '../../../lib/DomainError';
import type { MethodOptions } from './methodOptions';
import type { PasswordProvider, Provider, RedirectProvider } from './Provider';

/** A login method of the deployment, with its provider. */
export interface ConfiguredMethod<Kind extends Provider = Provider> {
  method: LoginMethod;
  options: MethodOptions;
  provider: Kind;
}

/** In the order of the login page. */
export type LoginMethods = ReadonlyMap<LoginMethod, ConfiguredMethod>;

/** @throws {DomainError} `no_such_login_method` */
export function redirectMethod(methods: LoginMethods, method: string): ConfiguredMethod<RedirectProvider> {
  const found = methods.get(method as LoginMethod);
  if (found?.provider.kind !== 'redirect') throw noSuchMethod();
  return found as ConfiguredMethod<RedirectProvider>;
}

/** @throws {DomainError} `no_such_login_method` */
export function passwordMethod(
  methods: LoginMethods,
  method: string,
): { configured: ConfiguredMethod; provider: PasswordProvider } {
  const configured = methods.get(method as LoginMethod);
  if (configured?.provider.kind !== 'password') throw noSuchMethod();
  return { configured, provider: configured.provider };
}

/** Error for a login method that the deployment does not have. */
export function noSuchMethod(): DomainError {
  return new DomainError(
    'no_such_login_method',
    'This site has no such login service. Log in with account and password, or ask an administrator.',
  );
}
