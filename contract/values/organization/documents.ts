/** Limits of a legal text, in characters unless noted. */
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
