import { escapeHtml, SITE_WORDS } from '../../site/pageHtml';
import { type PageFrame, type RenderedPage, renderPage } from './frame';

/** Where administrators connect links (src/admin/site-links). */
const LINKS_PAGE = '/plugins/backstage-index/links';

/**
 * The page at an address where nothing is. It does not say the address: whoever made the link chose it. `isSuite`: the
 * address may be one of the design suite's, which an administrator can connect. The server does not know who reads, so
 * the page tells everybody what administrators can do.
 */
export function renderUnconnected(frame: PageFrame, { isSuite }: { isSuite: boolean }): RenderedPage {
  const { words } = frame;
  const site = escapeHtml(frame.look?.title ?? SITE_WORDS[frame.locale].title);
  const title = words.html(isSuite ? 'page.missing.suiteTitle' : 'page.missing.missingTitle');
  const lead = words.html(isSuite ? 'page.missing.suiteLead' : 'page.missing.missingLead', { site });
  const page = `<a href="${LINKS_PAGE}">${words.html('page.missing.page')}</a>`;
  const note = isSuite ? `<p class="other">${words.html('page.missing.administrators', { page })}</p>` : '';
  return renderPage(
    frame,
    title,
    `<h1>${title}</h1><p class="lead">${lead}</p><a class="way" href="/plugins/">${words.html('page.missing.go', { site })}</a>${note}`,
  );
}
