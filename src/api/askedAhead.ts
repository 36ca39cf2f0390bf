import { answerKey } from '@/lib/firstPage';
import { type AnswerOf, call, type MadeCall, type PayloadOf } from './call';

/** A call that was made before whoever needs its answer had come. */
interface Ahead<Answer> {
  answer?: Answer;
  coming: Promise<Answer>;
  askedAt: number;
}

/** What was asked longer ago may be another thing by now. */
const FRESH_MS = 30_000;

const asked = new Map<string, Ahead<unknown>>();

/** Makes a call now, for a component that is still downloaded: its `useCall` takes the answer. */
export function askAhead<N extends MadeCall>(name: N, payload: PayloadOf<N>): Promise<AnswerOf<N>> {
  const known = aheadOf(name, payload);
  if (known) return known.coming;
  const key = answerKey(name, payload as object);
  const ahead: Ahead<AnswerOf<N>> = { coming: call(name, payload), askedAt: Date.now() };
  asked.set(key, ahead);
  ahead.coming.then(
    (answer) => {
      ahead.answer = answer;
    },
    // Who needs it asks again, and says what failed.
    () => asked.delete(key),
  );
  return ahead.coming;
}

/** The answer that is there, or on its way; undefined where nobody asked. */
export function aheadOf<N extends MadeCall>(name: N, payload: PayloadOf<N>): Ahead<AnswerOf<N>> | undefined {
  const key = answerKey(name, payload as object);
  const ahead = asked.get(key) as Ahead<AnswerOf<N>> | undefined;
  if (!ahead || Date.now() - ahead.askedAt < FRESH_MS) return ahead;
  asked.delete(key);
  return undefined;
}

/** Once an answer has its owner, the next to ask hears the server. */
export function forgetAhead<N extends MadeCall>(name: N, payload: PayloadOf<N>): void {
  asked.delete(answerKey(name, payload as object));
}
