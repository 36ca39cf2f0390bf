import { RepeatedTexts } from './RepeatedTexts';
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
