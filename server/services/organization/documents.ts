import type { Locale } from '../../../contract/fields';
import type {
  DocumentName,
  LegalDocument,
  LegalSection,
  ManagedDocument,
} from '../../../contract/organization/documents';
import { type LegalText, PRIVACY, PROTOCOL } from '../../../locales/legalTexts';
import type { Queryable } from '../../db/schema';
import { changed, transact } from '../../lib/changes';
import { mergeEdit } from '../../lib/mergeEdit';
import { sharedTime } from '../../lib/sharedClock';
import {
  deleteLegalText,
  findLegalTexts,
  lockLegalTexts,
  type OwnLegalText,
  storeLegalText,
} from '../../repositories/organization/legalTexts';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';

interface Place {
  name: DocumentName;
  lang: Locale;
}

/** Languages whose text is shown to users without a text in their own language, in this order. */
const READ_BY_OTHERS: readonly Locale[] = ['en-US', 'zh-CN'];

/** The user agreement or the privacy policy for a user of this language. */
export async function getDocument({ db }: Pick<ServiceContext, 'db'>, place: Place): Promise<LegalDocument> {
  return pickShownText(await findLegalTexts(db, place.name), place);
}

/**
 * The deployment's own text in another language comes before the default text, because its agreement applies to all
 * users.
 */
function pickShownText(texts: readonly OwnLegalText[], { name, lang }: Place): LegalDocument {
  const own = [lang, ...READ_BY_OTHERS].flatMap(
    (preferred) => texts.find(({ locale }) => locale === preferred) ?? [],
  )[0];
  if (!own) return LEGAL_DOCUMENTS[name][lang];
  const { locale, title, sections, update_time } = own;
  return { lang: locale, title, sections, updated: update_time.toISOString().slice(0, 10) };
}

/** A text for its editor in Admin. */
export async function getManagedDocument({ db }: Pick<ServiceContext, 'db'>, place: Place): Promise<ManagedDocument> {
  const { name, lang } = place;
  const texts = await findLegalTexts(db, name);
  const own = texts.find(({ locale }) => locale === lang);
  return {
    name,
    lang,
    own: own ? { title: own.title, sections: own.sections, update_time: own.update_time.toISOString() } : null,
    ours: LEGAL_DOCUMENTS[name][lang],
    shown: pickShownText(texts, place),
  };
}

interface WrittenText {
  title: string;
  sections: LegalSection[];
}

/**
 * Replaces the default text by the deployment's own. Saving the same text again changes nothing, not even its date.
 *
 * @throws {DomainError} `changed_meanwhile`
 */
export async function saveDocument(
  { db }: ServiceContext,
  by: number,
  { title, sections, expected, ...place }: Place & WrittenText & { expected?: Record<string, unknown> },
): Promise<ManagedDocument> {
  return transact(db, async (transaction) => {
    await lockLegalTexts(transaction);
    const { own: before, ours } = await getManagedDocument({ db: transaction }, place);
    const after = mergeEdit({ title, sections }, expected, before ?? ours);
    if (!before || !isSame(before, after)) {
      const row = { locale: place.lang, ...after, update_time: sharedTime() };
      await storeLegalText(transaction, place.name, row);
      changed(transaction, 'site');
    }
    await record(transaction, { by, act: 'legal.edit', place, before, after });
    return getManagedDocument({ db: transaction }, place);
  });
}

/** Restores the default text in one language. */
export async function resetDocument({ db }: ServiceContext, by: number, place: Place): Promise<ManagedDocument> {
  return transact(db, async (transaction) => {
    await lockLegalTexts(transaction);
    const { own: before } = await getManagedDocument({ db: transaction }, place);
    await deleteLegalText(transaction, place.name, place.lang);
    changed(transaction, 'site');
    await record(transaction, { by, act: 'legal.reset', place, before, after: null });
    return getManagedDocument({ db: transaction }, place);
  });
}

interface Change {
  by: number;
  act: 'legal.edit' | 'legal.reset';
  place: Place;
  before: WrittenText | null;
  after: WrittenText | null;
}

async function record(db: Queryable, { by, act, place: { name, lang }, before, after }: Change): Promise<void> {
  await recordAction(db, {
    ...{ by, act, subject: `${name}/${lang}`, name: (after ?? before)?.title ?? LEGAL_DOCUMENTS[name][lang].title },
    before: before && toLoggedFields(before, after),
    after: after && toLoggedFields(after, before),
  });
}

/** Fields for the activity log: the title, and the sections that differ from the other version. */
function toLoggedFields({ title, sections }: WrittenText, other: WrittenText | null): Record<string, unknown> {
  const others = new Set(other?.sections.map(lineOf));
  return { title, sections: sections.map(lineOf).filter((line) => !others.has(line)) };
}

const lineOf = ({ title, paragraphs }: LegalSection) => [title, ...paragraphs].filter(Boolean).join('\n');

/** The database returns the fields of a section in its own order. */
const isSame = (one: WrittenText, other: WrittenText) => wordsOf(one) === wordsOf(other);
const wordsOf = ({ title, sections }: WrittenText) =>
  JSON.stringify([title, sections.map((section) => [section.title, section.paragraphs])]);

/** Date of the last change of these texts. */
const UPDATED = '2026-11-23';

/**
 * Default legal texts. They describe what this program does. A deployment adds its operator, place and law in texts of
 * its own.
 */
const LEGAL_DOCUMENTS: Record<DocumentName, Record<Locale, LegalDocument>> = {
  protocol: inEveryLanguage(PROTOCOL),
  privacy: inEveryLanguage(PRIVACY),
};

function inEveryLanguage(texts: Record<Locale, LegalText>): Record<Locale, LegalDocument> {
  const entries = Object.entries(texts).map(([lang, text]) => [lang, { lang, updated: UPDATED, ...text }]);
  return Object.fromEntries(entries) as Record<Locale, LegalDocument>;
}
