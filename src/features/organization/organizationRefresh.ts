import { addLocale, setLocale } from '@umijs/max';
import { call } from '@/api/call';
import { currentLocale } from '@/lib/intl/currentLocale';
import { organizationShown, setOrganization } from '@/lib/page/organization';
import { writeCookie } from '@/lib/page/writeCookie';
import { currentSession } from '@/session/session';
import { organizationTokens } from '@/theme/organizationTokens';
import { compiledTexts, resource } from './organizationTexts';

/** Number of the latest call. An earlier one whose responses arrive later has an older setting. */
let latestCall = 0;

/** The cookie by which the server renders the next page for the user's organization (server/routes/organization). */
function rememberEnterprise(): void {
  const code = currentSession()?.user.enterprise_code;
  writeCookie(`ps_enterprise=${code ?? ''}; path=/; max-age=${code ? YEAR_S : 0}; samesite=lax`);
}

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Reloads the organization's configuration, and applies it if it differs from the page's (requirements.md section 4: on
 * success load user info and organization configuration). A failure is only logged: the site continues unchanged.
 */
export async function refreshOrganization(): Promise<void> {
  const ownCall = ++latestCall;
  rememberEnterprise();
  try {
    const { revision, ext } = await call('getSpaceSetting', {});
    const before = organizationShown();
    if (before.revision === revision) return;
    const { topic_color_key, work_station_key } = ext.template;
    if (!before.revision && !ext.brand.brand_key && !topic_color_key && !work_station_key) return;
    const [brand, colors, texts] = await Promise.all([
      resource(ext.brand.brand_key),
      resource(topic_color_key),
      resource(work_station_key),
    ]);
    const hidden = texts?.hidden_feature ?? [];
    const logo = brand?.brand?.logo;
    const light = logo?.light ?? logo?.dark;
    const dark = logo?.dark ?? light;
    const locale = currentLocale();
    const messages = await compiledTexts(locale, texts?.text_replace ?? {}, brand?.brand?.name ?? null);
    if (ownCall !== latestCall) return;
    setOrganization({
      revision,
      hidden,
      pages: texts?.hidden_page ?? [],
      texts: messages,
      ...(light && dark && { logo: { light, dark } }),
    });
    for (const style of document.querySelectorAll('style[data-enterprise]')) style.remove();
    organizationTokens.apply(colors?.tokens ?? {});
    addLocale(locale, messages as Record<string, string>, undefined as never);
    // Renders the page again in its current language.
    setLocale(locale, false);
  } catch (error) {
    console.warn('The organization setting could not be read; the site continues unchanged.', error);
  }
}
