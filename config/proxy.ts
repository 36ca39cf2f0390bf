const target = process.env.API_ORIGIN ?? 'http://localhost:8000';

/** Paths that `MOCK=none npm run dev` forwards to the running server. */
export const proxy = {
  '/api': { target, changeOrigin: false },
  '/user': { target, changeOrigin: false },
  '/files': { target, changeOrigin: false },
};
