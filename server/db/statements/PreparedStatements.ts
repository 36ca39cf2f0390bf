import type { Column } from './readResult';

/** Maximum number of prepared statements. Each takes about 50 KB of the database's memory. */
const MAX_PREPARED = 200;
/**
 * Age in ms at which a statement is prepared again. PostgreSQL keeps a plan until statistics change, and PGlite has no
 * autovacuum that would update them while a table grows.
 */
const MAX_AGE_MS = 60_000;

export interface PreparedStatement {
  name: string;
  columns: Column[];
}

/** The prepared statements of the embedded database's only session, by text. */
export class PreparedStatements {
  private readonly repeated = new RepeatedTexts();
  /** The latest used last. */
  private readonly byText = new Map<string, PreparedStatement & { preparedAt: number }>();
  private toClose: string[] = [];
  /** Number of names so far. */
  private count = 0;

  /** The statement that was prepared for this text. */
  find(text: string): PreparedStatement | undefined {
    const found = this.byText.get(text);
    if (!found) return undefined;
    this.byText.delete(text);
    if (performance.now() - found.preparedAt < MAX_AGE_MS) {
      this.byText.set(text, found);
      return found;
    }
    this.toClose.push(found.name);
    return undefined;
  }

  /** A new name if the text should be prepared; '' leaves the statement unnamed. */
  nameFor(text: string): string {
    if (!this.repeated.isRepeated(text)) return '';
    const [oldest] = this.byText;
    if (oldest && this.byText.size >= MAX_PREPARED) {
      this.byText.delete(oldest[0]);
      this.toClose.push(oldest[1].name);
    }
    this.count += 1;
    return `s${this.count}`;
  }

  /** Remembers a statement that was prepared under a new name. */
  store(text: string, statement: PreparedStatement): void {
    const other = this.byText.get(text);
    if (other) this.toClose.push(other.name);
    this.byText.set(text, { ...statement, preparedAt: performance.now() });
  }

  /** Closes a statement that may have been prepared, although it failed. */
  close(name: string): void {
    if (name) this.toClose.push(name);
  }

  closeAll(): void {
    for (const { name } of this.byText.values()) this.toClose.push(name);
    this.byText.clear();
  }

  /** Names that the next message to the database closes. */
  drainClosed(): string[] {
    const names = this.toClose;
    this.toClose = [];
    return names;
  }
}

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
