/** Statements that PostgreSQL plans. The others gain nothing from being prepared. */
const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i;
/**
 * `ON CONFLICT (…) WHERE column = $1` finds its partial index only if the value is known: a plan for all values fails
 * (42P10).
 */
const CONFLICT_WITH_VALUE = /\bon\s+conflict\b(?:(?!\bdo\s+(?:nothing|update)\b)[\s\S])*\$\d/i;
/** Longer texts are batches of rows, which rarely have the same length twice. */
const MAX_LENGTH = 8_000;
/** Maximum number of remembered texts. */
const MAX_TEXTS = 1_000;

/**
 * Notices which statements repeat. Only those are prepared: kysely writes a different text for each length of an `IN`
 * list, and a statement that runs once gains nothing.
 */
export class RepeatedTexts {
  /** The latest last. */
  private readonly texts = new Set<string>();

  /** True from the second use of a text on, if PostgreSQL can prepare it. */
  isRepeated(text: string): boolean {
    // PostgreSQL does not prepare several statements at once.
    if (text.length > MAX_LENGTH || !PLANNED.test(text) || text.includes(';')) return false;
    if (CONFLICT_WITH_VALUE.test(text)) return false;
    const isKnown = this.texts.delete(text);
    this.texts.add(text);
    const [oldest] = this.texts;
    if (oldest !== undefined && this.texts.size > MAX_TEXTS) this.texts.delete(oldest);
    return isKnown;
  }
}
