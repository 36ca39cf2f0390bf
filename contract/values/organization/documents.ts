/** In characters. Legal texts may be long, but not books. */
export const LEGAL_LIMITS = {
  title: 100,
  section_title: 200,
  paragraph: 5_000,
  /** Number of paragraphs per section. */
  paragraphs: 300,
  /** Number of sections. */
  sections: 100,
  all: 60_000,
} as const;
