import { pageAddress } from '@/lib/page/initialData';
import { pageData } from '@/lib/page/pageData';
import type { LoginOptions } from '../options';

/**
 * The site's default login options, overridden by those of the deployment in the page (SITE_CONFIG).
 */
export function siteLogin(overrides: Partial<LoginOptions> | null = pageData('ps-login')): LoginOptions {
  return { redirect_url: `${pageAddress().origin}/plugins/`, from: 'plugins', product: 'plugins', ...overrides };
}
