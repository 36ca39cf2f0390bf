import { answerKey, firstPage } from '@/lib/firstPage';
import type { CallName } from '../../contract/calls';
import type { AnswerOf, PayloadOf } from './call';

/** What the server answered already, with the page itself: nobody has to ask for it again. Undefined where it did not. */
export function firstAnswer<N extends CallName>(name: N, payload: PayloadOf<N>): AnswerOf<N> | undefined {
  return firstPage()?.answers[answerKey(name, payload as object)] as AnswerOf<N> | undefined;
}
