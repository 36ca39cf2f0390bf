/** Limits of texts, in characters (code points) (DESIGN.md section 4, "Limits"). */
export const TEXT_LIMITS = {
  name: 50,
  intro: 120,
  description: 5_000,
  version_content: 1_000,
  contact: 200,
  reason: 500,
  report: 500,
  appeal: 500,
  review_message: 500,
  nick_name: 50,
  department: 100,
  token_name: 50,
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
