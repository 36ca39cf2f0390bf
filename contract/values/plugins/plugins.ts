/** Sort of the list: latest (0, default) or most popular (1) (SPEC.md section 2). */
export const SORT = { latest: 0, popular: 1 } as const;

/** The tools of the suite that plugins work in. */
export const EDITOR_TYPES = ['design', 'whiteboard', 'prototype'] as const;
