import type { LoginMethod } from '../../../contract/deployments';
import type { MethodOptions } from './methodOptions';
import type { Provider } from './Provider';

/** A login method of the deployment, with its provider. */
export interface ConfiguredMethod<Kind extends Provider = Provider> {
  method: LoginMethod;
  options: MethodOptions;
  provider: Kind;
}

/** In the order of the login page. */
export type LoginMethods = ReadonlyMap<LoginMethod, ConfiguredMethod>;
