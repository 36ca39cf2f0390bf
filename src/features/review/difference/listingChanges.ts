import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import type { AuditListing } from '../../../../contract/reviews/audits';
import { type Piece, wordDifference } from './wordDifference';

const TEXT_FIELDS = ['name', 'intro', 'description'] as const;
const OTHER_FIELDS = ['contact', 'technical_support'] as const;
const LIST_FIELDS = ['editor_type', 'permissions', 'network_hosts'] as const;

export type ListingField =
  | (typeof TEXT_FIELDS)[number]
  | (typeof OTHER_FIELDS)[number]
  | (typeof LIST_FIELDS)[number]
  | 'tags';

/** A listing text that differs from the approved one. A missing side is empty. */
export interface ListingChange {
  field: ListingField;
  /** Language of a translation. */
  locale: LocaleName | null;
  before: Piece[];
  after: Piece[];
}

/** Differences between two listings: the developer's own texts, then each language, then the other fields. */
export function listingChanges(before: AuditListing, after: AuditListing): ListingChange[] {
  const own = [...TEXT_FIELDS, ...OTHER_FIELDS].map((field) => change(field, null, before[field], after[field]));
  const translated = LANGUAGES.flatMap(({ locale }) =>
    TEXT_FIELDS.map((field) =>
      change(field, locale, before.texts[locale]?.[field] ?? '', after.texts[locale]?.[field] ?? ''),
    ),
  );
  const lists = LIST_FIELDS.map((field) => change(field, null, listed(before[field]), listed(after[field])));
  const tags = change('tags', null, listed(namesOf(before)), listed(namesOf(after)));
  return [...own, ...translated, ...lists, tags].filter((one) => one !== null);
}

const listed = (words: readonly string[]) => words.join('\n');
const namesOf = ({ tags }: AuditListing) => tags.map(({ name }) => name);

function change(field: ListingField, locale: LocaleName | null, before: string, after: string): ListingChange | null {
  if (before === after) return null;
  const whole = (text: string) => (text ? [{ text, isMarked: false }] : []);
  const words = wordDifference(before, after) ?? { before: whole(before), after: whole(after) };
  return { field, locale, ...words };
}

/** An image or the video of a listing, and whether it was added or removed since the last approval. */
export interface Medium {
  kind: 'icon' | 'cover' | 'picture' | 'video';
  address: string;
  change: 'same' | 'added' | 'removed';
}

/**
 * Lists every image and video, current or removed. Files are named by their content, so another name is another file.
 */
export function mediaOf(before: AuditListing | null, after: AuditListing): Medium[] {
  const [old, now] = [before ? addressesOf(before) : [], addressesOf(after)];
  const isIn = (media: Addresses, { kind, address }: Addresses[number]) =>
    media.some((other) => other.kind === kind && other.address === address);
  const gone = old.filter((medium) => !isIn(now, medium)).map((medium) => ({ ...medium, change: 'removed' as const }));
  const there = now.map((medium) => ({
    ...medium,
    change: before === null || isIn(old, medium) ? ('same' as const) : ('added' as const),
  }));
  return [...there, ...gone];
}

type Addresses = Pick<Medium, 'kind' | 'address'>[];

function addressesOf({ icon, cover, panel_images, video }: AuditListing): Addresses {
  const single = { icon, cover, video };
  return [
    ...(['icon', 'cover'] as const).map((kind) => ({ kind, address: single[kind] })),
    ...panel_images.map((address) => ({ kind: 'picture' as const, address })),
    { kind: 'video' as const, address: video },
  ].filter((medium): medium is Addresses[number] => medium.address !== null);
}
