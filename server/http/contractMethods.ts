import { calls } from '../../contract/calls';
import { routePath } from '../../contract/endpoint';

const patterns = Object.values(calls).map((call) => ({
  method: call.method as string,
  pattern: new RegExp(`^${routePath(call).replace(/:\w+/g, '[^/]+')}$`),
}));

/** The methods that the contract supports at a path; none where there is nothing. */
export function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
