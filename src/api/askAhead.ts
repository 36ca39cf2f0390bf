import { answerKey } from '@/lib/firstPage';
import { type AnswerOf, call, type MadeCall, type PayloadOf } from './call';

interface Ahead {
  answer: Promise<unknown>;
  /** What was answered, once it was. */
  data?: unknown;
}

/** Calls that were made for parts that are still on their way, by `answerKey`. */
const asked = new Map<string, Ahead>();

/** Makes a call for a part that is still on its way. One that fails is forgotten: the part makes it again. */
export function askAhead<N extends MadeCall>(name: N, payload: PayloadOf<N>): void {
  const key = answerKey(name, payload as object);
  const ahead: Ahead = { answer: call(name, payload, { quiet: true }) };
  asked.set(key, ahead);
  ahead.answer.then(
    (data) => {
      ahead.data = data;
    },
    () => asked.get(key) === ahead && asked.delete(key),
  );
}

/** The answer of a call that was made ahead, when it has come. */
export function aheadData<N extends MadeCall>(name: N, payload: PayloadOf<N>): AnswerOf<N> | undefined {
  return asked.get(answerKey(name, payload as object))?.data as AnswerOf<N> | undefined;
}

/** The answer of a call that was made ahead, which is used once; undefined where none was made. */
export function takeAhead<N extends MadeCall>(name: N, payload: PayloadOf<N>): Promise<AnswerOf<N>> | undefined {
  const key = answerKey(name, payload as object);
  const ahead = asked.get(key);
  asked.delete(key);
  return ahead?.answer as Promise<AnswerOf<N>> | undefined;
}

/** Forgets what nobody used: it was for the page before. */
export function forgetAhead(): void {
  asked.clear();
}
