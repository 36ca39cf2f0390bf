const target = process.env.API_ORIGIN ?? 'http://localhost:8000';

/** Where `MOCK=none npm run dev` sends what the running server answers. */
export const proxy = {
  '/api': { target, changeOrigin: false },
  '/user': { target, changeOrigin: false },
  '/files': { target, changeOrigin: false },
};
