import { ApiError } from './call';

/** Whether the server refused a call, for example because someone else acted first. Then what is shown is old. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
