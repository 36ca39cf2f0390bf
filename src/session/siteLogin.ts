import { pageAddress } from '@/lib/firstPage';
import type { LoginOptions } from './options';

/** The site's own login options; what a deployment wants otherwise stands in the page (DESIGN.md section 4, SITE_CONFIG). */
export function siteLogin(wishes: Partial<LoginOptions> = deploymentsWishes()): LoginOptions {
  return { redirect_url: `${pageAddress().origin}/plugins/`, from: 'plugins', product: 'plugins', ...wishes };
}

/** `<meta name="ps-login" content="{…}">`, which the server writes; none of it where it is missing or malformed. */
function deploymentsWishes(): Partial<LoginOptions> {
  try {
    const said = document.querySelector<HTMLMetaElement>('meta[name="ps-login"]')?.content;
    return said ? (JSON.parse(said) as Partial<LoginOptions>) : {};
  } catch {
    return {};
  }
}
