import { answerKey } from '@/lib/firstPage';
import { type AnswerOf, call, type MadeCall, type PayloadOf } from './call';

interface Ahead {
  answer: Promise<unknown>;
  /** The response data, once it has arrived. */
  data?: unknown;
}

/** Prefetched calls for parts that are still being downloaded, by `answerKey`. */
const asked = new Map<string, Ahead>();

/** Makes a call for a part that is still being downloaded. A failed call is removed, and the part makes it again. */
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

/** The data of a prefetched call, if it has arrived. */
export function aheadData<N extends MadeCall>(name: N, payload: PayloadOf<N>): AnswerOf<N> | undefined {
  return asked.get(answerKey(name, payload as object))?.data as AnswerOf<N> | undefined;
}

/** Removes and returns a prefetched call, because it is used once; `undefined` if there is none. */
export function takeAhead<N extends MadeCall>(name: N, payload: PayloadOf<N>): Promise<AnswerOf<N>> | undefined {
  const key = answerKey(name, payload as object);
  const ahead = asked.get(key);
  asked.delete(key);
  return ahead?.answer as Promise<AnswerOf<N>> | undefined;
}

/** Deletes unused prefetched calls: they were for the previous page. */
export function forgetAhead(): void {
  asked.clear();
}
