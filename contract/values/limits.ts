/** Limits of texts, in characters (code points) (requirements.md section 9). */
export const TEXT_LIMITS = {
  name: 50,
  intro: 120,
  description: 5_000,
  version_content: 1_000,
  contact: 200,
  reason: 500,
  /** Why a finding of the automatic checks is harmless. */
  finding_reason: 300,
  report: 500,
  appeal: 500,
  rating: 2_000,
  rating_reply: 1_000,
  review_message: 500,
  nick_name: 50,
  department: 100,
  token_name: 50,
  passkey_name: 50,
  qr_code_name: 50,
  activity_title: 80,
  tag_name: 30,
  banner_alt: 120,
  work_title: 60,
  tag_code: 50,
  search_word: 60,
  /** An address that an administrator writes. */
  link: 2_000,
} as const;

/** Maximum number of matches that a search by keyword or developer name counts and lists. */
export const MAX_COUNTED_MATCHES = 10_000;

/** Largest page number of an administrators' list, and largest number of rows per page. */
export const PAGE_LIMITS = { page: 1_000_000, page_size: 100 } as const;

/** Largest number of rows per response of a list with a cursor. */
export const MAX_ROWS = 100;

/** Maximum characters of the cursor of a list. */
export const CURSOR_LENGTH = 512;

/** Maximum number of ids in a new order of banners or featured works. */
export const MAX_ORDERED = 1_000;

/** Largest sort number that an administrator may set (negative: `-MAX_SORT`), and largest position of a promotion. */
export const MAX_SORT = 1_000_000;

/** The largest id of a row: the column is a 32-bit integer. */
export const MAX_ID = 2_147_483_647;

/** Sizes in px of stored images. Forms crop to their aspect ratio, and the server scales to them. */

/** 16:9: covers of plugins, featured works, and campaigns. */
export const COVER_SIZE = { width: 1280, height: 720 } as const;
/** 4:1, a strip across the page that leaves room for the list on a phone. */
export const BANNER_SIZE = { width: 1920, height: 480 } as const;

/** Only invisible characters and white space, including Hangul fillers and the Braille blank. */
export const INVISIBLE_TEXT = /^[\p{Cf}\p{Z}\p{M}\s\u115f\u1160\u3164\uffa0\u2800]*$/u;
