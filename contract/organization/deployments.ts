import { z } from 'zod';
import { endpoint } from '../endpoint';
import { LOGIN_METHODS } from '../values/accounts';

export const LoginMethod = z.enum(LOGIN_METHODS);
export type LoginMethod = z.infer<typeof LoginMethod>;

/** `redirect`: after logout the browser goes to `logout_url`, where the provider ends its own session. */
export const LogoutWay = z
  .strictObject({
    logout_mode: z.enum(['normal', 'redirect']).default('normal'),
    logout_url: z.url({ protocol: /^https?$/ }).optional(),
  })
  .refine(hasLogoutUrl, { message: 'logout_mode redirect needs a logout_url' });
export type LogoutWay = z.infer<typeof LogoutWay>;

/** Whether the settings of a logout are complete: a redirect needs its address. */
export function hasLogoutUrl({ logout_mode, logout_url }: { logout_mode: string; logout_url?: string }): boolean {
  return logout_mode === 'normal' || logout_url !== undefined;
}

/** Keys are `{method}-private`, one for each login method of the deployment (requirements.md section 7). */
export const getStandardConfig = endpoint('GET', '/config/private/standard/{product}', {
  base: 'user',
  who: 'everyone',
  summary: 'Returns the logout of each login method of this deployment',
  params: z.strictObject({ product: z.string().regex(/^[\w-]{1,100}$/) }),
  data: z.record(z.string(), LogoutWay),
});
