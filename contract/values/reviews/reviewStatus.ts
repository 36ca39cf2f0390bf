/** Review status of a submitted version (DESIGN.md section 4, "Review"). */
export const REVIEW_STATUS = { unreviewed: 1, approved: 2, unapproved: 3 } as const;
