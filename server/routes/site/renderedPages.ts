import type { FastifyRequest } from 'fastify';
import { shownSearch } from '../../../shared/search/shownSearch';
import type { PageRenderer } from '../../../shared/site/initialPage';
import { PublicText } from '../../http/PublicText';
import { siteOrigin } from '../../http/requestOrigin';
import { type OtherOrigins, policyText } from '../../http/securityHeaders';
import { senderNetwork } from '../../http/senderNetwork';
import { DomainError } from '../../lib/DomainError';
import { SenderLimit } from '../../limits/SenderLimit';
import { WorkQueue } from '../../limits/WorkQueue';
import { cacheBriefly } from '../../services/cache';
import type { ServiceContext } from '../../services/context';
import type { OrganizationLook } from '../../services/organization/organizationLook';
import { renderHomePage } from '../../services/site/renderedHomePage';
import type { Settings } from '../../settings/settings';
import { AFTER_PAINT, EARLY_CLICK_REPLAY } from '../../site/inlineScripts';
import { type PageHead, pageHtml } from '../../site/pageHtml';
import type { SiteAssets } from '../../site/siteAssets';
import { appendStyles, hashesOf } from '../organization/organizationSettings';

/**
 * Maximum number of pages that are pending; one is rendered at a time. Further requests get pages that the browser
 * renders.
 */
const MAX_QUEUED = 20;

/** Maximum number of pending pages per sender, so that no sender fills the queue for others. */
const MAX_OF_ONE_SENDER = 3;

/**
 * A page costs about as much as five calls, which RATE_LIMIT_ADDRESS limits. A quarter of a minute's pages may arrive
 * at once.
 */
const CALLS_PER_PAGE = 5;
const BURST_SHARE = 1 / 4;

/** Longer addresses are not real links. Their pages would only fill the cache. */
const MAX_RENDERED_LENGTH = 1024;

interface RenderingParts {
  context: ServiceContext;
  settings: Pick<Settings, 'PUBLIC_URL' | 'RATE_LIMIT_ADDRESS'>;
  assets: SiteAssets;
  renderer: PageRenderer;
  /** Additional origins that the policy of a page allows. */
  othersOf: (look: OrganizationLook) => OtherOrigins;
}

/** Renders the plugin list for a request; null leaves the page to the browser. */
export type RenderPage = (
  request: FastifyRequest,
  head: PageHead,
  look: OrganizationLook,
) => Promise<RenderedText | null>;

/**
 * Renders the plugin list, once for all visitors of one page, language, scheme, and organization. A request for an
 * uncached page counts against the sender's share; beyond it the sender gets pages that the browser renders.
 */
export function createPageRendering({ context, settings, assets, renderer, othersOf }: RenderingParts): RenderPage {
  const renderings = new WorkQueue(1);
  const perMinute = settings.RATE_LIMIT_ADDRESS / CALLS_PER_PAGE;
  const share = new SenderLimit({
    perMinute,
    burst: Math.max(1, perMinute * BURST_SHARE),
    atOnce: MAX_OF_ONE_SENDER,
  });
  /** Logged once, because such a page fails again and again. */
  let hasFailed = false;

  async function render(href: string, head: PageHead, look: OrganizationLook): Promise<RenderedText | null> {
    const { locale, theme, home } = head;
    const view = { href, locale, theme, home };
    const options = { login: head.login ?? null, chrome: head.chrome, organization: look.shown };
    const found: number[] = [];
    // The page is shared, so site.ts counts the found plugins for each visitor.
    const collecting = { ...context, noteFound: (ids: readonly number[]) => void found.push(...ids) };
    const homePage = await renderHomePage(collecting, renderer, view, options);
    if (!homePage) return null;
    const { hashes, ...tags } = assets.renderedTags(locale, {
      hasLayer: homePage.layer !== null,
      hasHome: home !== null,
    });
    return new RenderedText(
      pageHtml(head, { ...appendStyles(tags, look), ...homePage }),
      policyText([...hashes, ...hashesOf(look)], [EARLY_CLICK_REPLAY.hash, AFTER_PAINT.hash], othersOf(look)),
      found,
    );
  }

  return async (request, head, look) => {
    const { locale, theme } = head;
    const search = shownSearch(request.url.replace(/^[^?]*/, ''), locale);
    if (search.length > MAX_RENDERED_LENGTH) return null;
    const href = `${siteOrigin(request, settings)}/plugins/${search}`;
    const key = JSON.stringify([href, locale, theme, look.revision, head.login]);
    const make = async () => {
      try {
        return await renderings.run(MAX_QUEUED, () => render(href, head, look));
      } catch (error) {
        if (error instanceof DomainError) throw error;
        if (!hasFailed) request.log.error(error, 'A page could not be rendered; browsers render it instead.');
        hasFailed = true;
        return null;
      }
    };
    try {
      return await cacheBriefly(context, key, () => share.run(senderNetwork(request), make));
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  };
}

/** A rendered page, and the policy that allows its inline styles. */
class RenderedText extends PublicText {
  constructor(
    html: string,
    readonly policy: string,
    /** Plugins that the search of the page found. */
    readonly found: readonly number[],
  ) {
    super(html, 'text/html; charset=utf-8');
  }
}
