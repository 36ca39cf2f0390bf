/** `api.example.com`, or `*.example.com` for everything below it; in lower case. */
export const KNOWN_HOST_PATTERN = /^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/;
export const KNOWN_HOST_LENGTH = 260;

/** Maximum number of people and departments whose updates are approved automatically, and of known hosts. */
export const APPROVAL_LIMITS = { people: 200, departments: 100, known_hosts: 200 } as const;

/** The automatic checks of a package, in the order in which they are shown. */
export const CHECKS = ['schema', 'size', 'depth', 'code', 'network', 'secrets', 'name'] as const;

/** `not_run`: the check has no result yet. Nothing becomes public before every check has run. */
export const CHECK_STATES = ['not_run', 'failed', 'passed'] as const;

/** Review rules of every submission, in the order of docs/review-rules.md, which explains each. */
export const REVIEW_RULES = [
  'broken',
  'misleading_name',
  'poor_listing',
  'unsafe_code',
  'undeclared_network',
  'privacy',
  'copied_work',
  'unlawful_content',
  'other',
] as const;

/** Review status of a submitted version (requirements.md section 4). */
export const REVIEW_STATUS = { unreviewed: 1, approved: 2, unapproved: 3 } as const;
