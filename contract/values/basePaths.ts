/** Address prefix of each service on this server. */
export const BASE_PATHS = {
  cmt: '/api/cmt',
  user: '/api/user-center',
  pix: '/api/pix',
  sa: '/sa',
} as const;
