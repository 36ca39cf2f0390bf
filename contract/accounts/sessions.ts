import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Timestamp } from '../fields';
import { LOGIN_LIMITS } from '../values/accounts';

/** One of the caller's sessions, without its tokens. */
export const OwnSession = z.object({
  session_id: z.string(),
  created_at: Timestamp,
  /** Accurate to five minutes. */
  last_used_at: Timestamp,
  /** The User-Agent header without control characters, cut to 300 characters; null if there was none. */
  user_agent: z.string().nullable(),
  /** Browser and system of the User-Agent in plain words, such as Firefox and Windows; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listSessions = endpoint('GET', '/user/sessions', {
  base: 'user',
  who: 'user',
  summary: "Lists the caller's sessions, the current one first",
  data: z.object({ session_list: z.array(OwnSession) }),
});

/** The access token of an ended session is refused within five seconds, its refresh token at once. */
export const endSession = endpoint('DELETE', '/user/sessions', {
  base: 'user',
  who: 'user',
  summary: "Ends one of the caller's sessions",
  body: z.object({ session_id: z.string().min(1).max(LOGIN_LIMITS.session_id) }),
  data: z.object({}),
});

export const endOtherSessions = endpoint('DELETE', '/user/sessions/others', {
  base: 'user',
  who: 'user',
  summary: "Ends the caller's sessions except the current one",
  data: z.object({ ended: z.number().int() }),
});
