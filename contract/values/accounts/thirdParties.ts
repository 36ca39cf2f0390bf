/** Maximum characters of each parameter that a third-party document sends with a login (SPEC.md section 7). */
export const DOCUMENT_LIMITS = {
  ux_from: 200,
  login_source_id: 200,
  app_name: 200,
  mainUrl: 2_000,
  txDocFolderId: 200,
} as const;
