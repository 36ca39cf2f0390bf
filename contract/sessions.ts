import { z } from 'zod';
import { endpoint } from './endpoint';
import { Moment } from './fields';

/** One place where the caller is signed in. It holds no token. */
export const OwnSession = z.object({
  session_id: z.string(),
  created_at: Moment,
  /** Exact to five minutes. */
  last_used_at: Moment,
  /** What the client calls itself, as it was sent; null where it never said. */
  user_agent: z.string().nullable(),
  /** The same in plain words, such as Firefox and Windows; null where it is none that we know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listSessions = endpoint({
  method: 'GET',
  base: 'user',
  path: '/user/sessions',
  who: 'user',
  summary: "The caller's sessions, the current one first",
  data: z.object({ session_list: z.array(OwnSession) }),
});

/** The access token of a session that was ended is refused within five seconds, its refresh token at once. */
export const endSession = endpoint({
  method: 'DELETE',
  base: 'user',
  path: '/user/sessions',
  who: 'user',
  summary: "Ends one of the caller's sessions",
  body: z.object({ session_id: z.string().min(1).max(100) }),
  data: z.object({}),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  base: 'user',
  path: '/user/sessions/others',
  who: 'user',
  summary: "Ends all of the caller's sessions but the current one",
  data: z.object({ ended: z.number().int() }),
});
