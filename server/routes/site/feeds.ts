import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParam, Locale, PluginKey } from '../../../contract/fields';
import { DEFAULT_LOCALE } from '../../../contract/values/locales';
import { SITE_PATH } from '../../../contract/values/paths';
import { cacheControlOfOrigin, siteOrigin } from '../../http/requestOrigin';
import { DomainError } from '../../lib/DomainError';
import { PAGE_RATE_LIMIT } from '../../limits/rateLimits';
import type { ServiceContext } from '../../services/context';
import type { OrganizationParts } from '../../services/organization/organization';
import { feedText } from '../../services/site/feeds';
import type { Settings } from '../../settings/settings';
import { SITE_TEXTS } from '../../site/pageHtml';
import { offeredLanguages } from '../../site/visitorPreferences';
import { lookOf } from '../loginPages/accountPages';
import { enterpriseOfUser } from '../organization/shownEnterprise';

const Query = z
  .strictObject({
    plugin_key: PluginKey.optional(),
    developer: idParam.optional(),
    tag_id: idParam.optional(),
    lang: Locale.optional(),
    token: z.string().optional(),
  })
  .refine(
    ({ plugin_key, developer, tag_id }) =>
      [plugin_key, developer, tag_id].filter((one) => one !== undefined).length < 2,
  );

interface FeedParts {
  context: ServiceContext;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  organization: OrganizationParts;
}

/**
 * Registers the Atom feeds: `/plugins/feed.atom` has the newest plugins, `?plugin_key=`, `?developer=`, and `?tag_id=` the
 * versions of a plugin, or the plugins of a developer or a tag. Programs that read feeds send no headers, so that a
 * member's address has an access token with the only scope `feed`.
 */
export function feedRoutes(app: FastifyInstance, { context, settings, organization }: FeedParts): void {
  const shared = cacheControlOfOrigin(settings, 'public, max-age=300');
  app.get(
    `${SITE_PATH}feed.atom`,
    { ...PAGE_RATE_LIMIT, config: { ...PAGE_RATE_LIMIT.config, scope: 'feed', takesAddressToken: true } },
    async (request, reply) => {
      const { user, refusal } = request.caller;
      if (refusal) throw refusal;
      const query = Query.safeParse(request.query);
      if (!query.success)
        throw new DomainError(
          'invalid_request',
          'A feed takes one of "plugin_key", "developer", and "tag_id", and "lang". Correct the address.',
        );
      const { plugin_key, developer: developer_id, tag_id, lang } = query.data;
      const locale = lang ?? offeredLanguages(request)[0] ?? DEFAULT_LOCALE;
      const origin = siteOrigin(request, settings);
      const view = {
        ...(plugin_key !== undefined && { plugin_key }),
        ...(developer_id !== undefined && { developer_id }),
        ...(tag_id !== undefined && { tag_id }),
      };
      const { title: site = SITE_TEXTS[locale].title } = await lookOf(
        organization,
        user && enterpriseOfUser(user),
        locale,
      );
      const text = await feedText(context, { view, locale, origin, site, user });
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', user ? 'private, max-age=300' : shared)
        .send(text);
    },
  );
}
