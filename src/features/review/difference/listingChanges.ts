import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import type { ReviewListing } from '../../../../contract/reviews/reviewList';
import { type Piece, wordDifference } from './wordDifference';

/** Kind of comparison of each field in the review. The compiler requires a new field here, so that no reviewer misses a change. */
const FIELDS = {
  name: 'text',
  intro: 'text',
  description: 'text',
  texts: 'translations',
  contact: 'other',
  technical_support: 'other',
  editor_type: 'list',
  permissions: 'list',
  network_hosts: 'list',
  tags: 'tags',
  icon: 'media',
  cover: 'media',
  panel_images: 'media',
  video: 'media',
} as const satisfies Record<keyof ReviewListing, 'text' | 'translations' | 'other' | 'list' | 'tags' | 'media'>;

type Fields = typeof FIELDS;
type FieldOf<Kind> = { [Field in keyof Fields]: Fields[Field] extends Kind ? Field : never }[keyof Fields];
export type ListingField = FieldOf<'text' | 'other' | 'list' | 'tags'>;

const fieldsOf = <Kind extends Fields[keyof Fields]>(kind: Kind) =>
  (Object.keys(FIELDS) as (keyof Fields)[]).filter((field) => FIELDS[field] === kind) as FieldOf<Kind>[];
const TEXT_FIELDS = fieldsOf('text');
const OTHER_FIELDS = fieldsOf('other');
const LIST_FIELDS = fieldsOf('list');
const MEDIA_FIELDS = fieldsOf('media');

/** A listing text that differs from the approved one. A missing side is empty. */
export interface ListingChange {
  field: ListingField;
  /** Language of a translation. */
  locale: LocaleName | null;
  before: Piece[];
  after: Piece[];
}

/** Differences between two listings: the developer's own texts, then each language, then the other fields. */
export function listingChanges(before: ReviewListing, after: ReviewListing): ListingChange[] {
  const own = [...TEXT_FIELDS, ...OTHER_FIELDS].map((field) => change(field, null, before[field], after[field]));
  const translated = LANGUAGES.flatMap(({ locale }) =>
    TEXT_FIELDS.map((field) =>
      change(field, locale, before.texts[locale]?.[field] ?? '', after.texts[locale]?.[field] ?? ''),
    ),
  );
  const lists = LIST_FIELDS.map((field) => change(field, null, joinWords(before[field]), joinWords(after[field])));
  const tags = change('tags', null, joinWords(namesOf(before)), joinWords(namesOf(after)));
  return [...own, ...translated, ...lists, tags].filter((one) => one !== null);
}

const joinWords = (words: readonly string[]) => words.join('\n');
const namesOf = ({ tags }: ReviewListing) => tags.map(({ name }) => name);

function change(field: ListingField, locale: LocaleName | null, before: string, after: string): ListingChange | null {
  if (before === after) return null;
  const whole = (text: string) => (text ? [{ text, isMarked: false }] : []);
  const words = wordDifference(before, after) ?? { before: whole(before), after: whole(after) };
  return { field, locale, ...words };
}

/** An image or the video of a listing, and whether it was added or removed since the last approval. */
export interface Medium {
  kind: Exclude<FieldOf<'media'>, 'panel_images'> | 'picture';
  address: string;
  change: 'same' | 'added' | 'removed';
}

/**
 * Lists every image and video, current or removed. Files are named by their content, so another name is another file.
 */
export function mediaOf(before: ReviewListing | null, after: ReviewListing): Medium[] {
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

function addressesOf(listing: ReviewListing): Addresses {
  return MEDIA_FIELDS.flatMap((field) => {
    const kind = field === 'panel_images' ? 'picture' : field;
    const addresses = [listing[field]].flat().filter((address) => address !== null);
    return addresses.map((address) => ({ kind, address }));
  });
}
