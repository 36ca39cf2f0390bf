import type { LoginMethod } from '../../../contract/deployments';
import type { MethodOptions } from './methodOptions';
import type { Provider } from './Provider';

/** A method that a deployment offers, with the provider behind it. */
export interface ConfiguredMethod<Kind extends Provider = Provider> {
  method: LoginMethod;
  options: MethodOptions;
  provider: Kind;
}

/** In the order in which the sign-in page offers them. */
export type LoginMethods = ReadonlyMap<LoginMethod, ConfiguredMethod>;
