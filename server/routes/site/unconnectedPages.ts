import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNavigation } from '../../http/errorResponses';
import type { OrganizationParts } from '../../services/organization/organization';
import { type RegistrationParts, shownRegistrations } from '../../services/organization/registrations';
import { renderUnconnected } from '../../site/loginPages/unconnectedPage';
import { blankPage } from '../../site/pageHtml';
import { pageTexts } from '../../site/pageTexts';
import { frameOf, lookOf, sendPage } from '../loginPages/accountPages';
import { enterpriseOfCaller } from '../organization/shownEnterprise';

interface UnconnectedParts {
  organization: OrganizationParts;
  registrations: RegistrationParts;
  /** Whether pages are blank, because the deployment is not set up yet. */
  isBlank: boolean;
}

/** Addresses of this program. Pages of the suite are never below them. */
const OWN = /^\/(user|files|sitemaps|openapi\.json|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(\/|$)/;
/** Calls and pages of the site, which have their own 404 responses. */
const HAS_OWN_404 = /^\/(api|plugins|sa)(\/|$)/;

/**
 * Returns a handler that responds to navigations to unknown addresses with a 404 page instead of JSON. It returns false
 * for calls, which get JSON.
 */
export function unconnectedPages({ organization, registrations, isBlank }: UnconnectedParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const path = request.url.split('?')[0] ?? '/';
    if (HAS_OWN_404.test(path) || !isNavigation(request)) return false;
    const frame = frameOf(request, reply);
    if (isBlank) {
      reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8');
      reply.send(blankPage(frame.locale));
      return true;
    }
    const { locale } = frame;
    const look = await lookOf(organization, await enterpriseOfCaller(organization.context, request), locale);
    const lines = await shownRegistrations(registrations);
    const page = renderUnconnected(
      {
        ...frame,
        // Links to the other languages are relative, and keep nothing of this address.
        path: '',
        query: new URLSearchParams(),
        look,
        texts: pageTexts(locale, look.texts),
        registrations: lines.filter(({ lang = locale }) => lang === locale),
      },
      { isSuite: !OWN.test(path) },
    );
    // Does not return the reply: it is a promise that only resolves once the response is sent.
    sendPage(reply, 404, page, null);
    return true;
  };
}
