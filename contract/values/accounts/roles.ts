/** Role codes (SPEC.md section 6). */
export const ROLE = { user: 0, super_admin: 1, admin: 2 } as const;
