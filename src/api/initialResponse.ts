import { initialData } from '@/lib/page/initialData';
import type { CallName } from '../../contract/calls';
import { responseKey } from '../../shared/site/initialPage';
import type { PayloadOf, ResponseOf } from './call';

/**
 * A response that the server sent with the page, so that it need not be requested again. `undefined` if it sent none.
 */
export function initialResponse<N extends CallName>(name: N, payload: PayloadOf<N>): ResponseOf<N> | undefined {
  return initialData()?.responses[responseKey(name, payload as object)] as ResponseOf<N> | undefined;
}
