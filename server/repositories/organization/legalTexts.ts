import { sql } from 'kysely';
import type { Locale } from '../../../contract/fields';
import type { DocumentName, LegalSection } from '../../../contract/organization/documents';
import type { Queryable } from '../../db/schema';

/** A text of the deployment's own. */
export interface OwnLegalText {
  locale: Locale;
  title: string;
  sections: LegalSection[];
  update_time: Date;
}

/** The deployment's versions of a document, in any languages. */
export function findLegalTexts(db: Queryable, name: DocumentName): Promise<OwnLegalText[]> {
  return db
    .selectFrom('legal_texts')
    .select(['locale', 'title', 'sections', 'update_time'])
    .where('name', '=', name)
    .execute();
}

/** Serializes changes of the legal texts until the transaction ends. Readers do not wait. */
export async function lockLegalTexts(db: Queryable): Promise<void> {
  await sql`LOCK TABLE legal_texts IN SHARE ROW EXCLUSIVE MODE`.execute(db);
}

/** Stores a legal text in one language, or replaces it. */
export async function storeLegalText(
  db: Queryable,
  name: DocumentName,
  { sections, ...text }: OwnLegalText,
): Promise<void> {
  const row = { ...text, sections: JSON.stringify(sections) };
  await db
    .insertInto('legal_texts')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.columns(['name', 'locale']).doUpdateSet(row))
    .execute();
}

/** Deletes a legal text in one language; the default text is shown again. */
export async function deleteLegalText(db: Queryable, name: DocumentName, locale: Locale): Promise<void> {
  await db.deleteFrom('legal_texts').where('name', '=', name).where('locale', '=', locale).execute();
}
