import { answerKey, firstPage } from '@/lib/firstPage';
import type { CallName } from '../../contract/calls';
import type { AnswerOf, PayloadOf } from './call';

/**
 * A response that the server sent with the page, so that it need not be requested again. `undefined` if it sent none.
 */
export function firstAnswer<N extends CallName>(name: N, payload: PayloadOf<N>): AnswerOf<N> | undefined {
  return firstPage()?.answers[answerKey(name, payload as object)] as AnswerOf<N> | undefined;
}
