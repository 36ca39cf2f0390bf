import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'tests/golden';

/** 3: exactly what is meant; 2: does it; 1: related. A key without a grade is 0. */
export type Grades = Readonly<Record<string, 1 | 2 | 3>>;

/** A search and what it should find. Without grades it should find nothing. */
export interface GoldenQuery {
  query: string;
  language: 'en' | 'zh' | 'ja' | 'ko' | 'ru' | 'es';
  /** One of `KINDS`. */
  kind: string;
  grades: Grades;
}

/**
 * `starter`: our own catalog, on every machine. `catalog`: real plugins, from a file outside the repository. `held-out`:
 * other queries for the same plugins, which the search is not tuned to.
 */
export type GoldenPart = 'starter' | 'catalog' | 'held-out';

/** In the order of the report. README.md says what each one asks for. */
export const KINDS = [
  'name',
  'prefix',
  'developer',
  'typo',
  'intent',
  'intent-chinese',
  'mixed',
  'form',
  'typo-chinese',
  'traditional',
  'across',
  'nothing',
];

interface QueryLine extends Omit<GoldenQuery, 'grades'> {
  grades?: Grades;
  topic?: string;
}

interface TopicLine {
  topic: string;
  grades: Grades;
}

/**
 * The queries of a part. A query has its own grades or those of a topic, which several queries share.
 *
 * @throws {Error} if a line names a topic or a kind that does not exist
 */
export function readGoldenSet(part: GoldenPart): GoldenQuery[] {
  const topics = new Map(
    (part === 'starter' ? [] : linesOf<TopicLine>(`${part}.topics.jsonl`)).map(({ topic, grades }) => [topic, grades]),
  );
  return linesOf<QueryLine>(`${part}.queries.jsonl`).map(({ topic, grades, ...query }) => {
    const graded = topic === undefined ? grades : topics.get(topic);
    if (!graded) throw new Error(`${query.query}: there is no topic ${topic}. Add it to ${part}.topics.jsonl.`);
    if (!KINDS.includes(query.kind)) throw new Error(`${query.query}: there is no kind ${query.kind}.`);
    return { ...query, grades: graded };
  });
}

function linesOf<Line>(name: string): Line[] {
  return readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
