import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderUnconnected } from '../../account/pages/unconnectedPage';
import type { EnterpriseParts } from '../../services/organization/enterprise';
import { type RegistrationParts, shownRegistrations } from '../../services/organization/registrations';
import { blankPage } from '../../site/blankPage';
import { pageWords } from '../../site/pageWords';
import { frameOf, lookOf, sendPage } from '../loginPages/accountPages';

interface UnconnectedParts {
  enterprise: EnterpriseParts;
  registrations: RegistrationParts;
  /** Nothing of the deployment is shown yet. */
  isBlank: boolean;
}

/** Addresses of this program's own: no page of the suite lies below them. */
const OWN = /^\/(user|files|sitemaps|openapi\.json|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(\/|$)/;
/** Calls and the site's own pages, which answer for themselves. */
const ANSWERED = /^\/(api|plugins|sa)(\/|$)/;

/**
 * Answers browsers that navigate to an address where nothing is with a page (404) instead of JSON; false for calls, which
 * keep their JSON.
 */
export function unconnectedPages({ enterprise, registrations, isBlank }: UnconnectedParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const path = request.url.split('?')[0] ?? '/';
    if (ANSWERED.test(path) || !isNavigation(request)) return false;
    const frame = frameOf(request, reply);
    if (isBlank) {
      reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8');
      reply.send(blankPage(frame.locale));
      return true;
    }
    const { locale } = frame;
    const look = await lookOf(enterprise, locale);
    const lines = await shownRegistrations(registrations);
    const page = renderUnconnected(
      {
        ...frame,
        // The links to the other languages are relative, and carry nothing of this address on.
        path: '',
        query: new URLSearchParams(),
        look,
        words: pageWords(locale, look.texts),
        registrations: lines.filter(({ lang = locale }) => lang === locale),
      },
      { isSuite: !OWN.test(path) },
    );
    // Not the reply itself: it is a promise, which would be over only when the answer was sent.
    sendPage(reply, 404, page, null);
    return true;
  };
}

/** Whether somebody follows a link or types an address, as far as their browser says. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate' } = headers;
  return (method === 'GET' || method === 'HEAD') && mode === 'navigate' && accept.includes('text/html');
}
