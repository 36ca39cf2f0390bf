import { escapeHtml, SITE_WORDS } from '../../lib/pageHtml';
import { type PageFrame, type RenderedPage, renderPage } from './frame';
import { UNCONNECTED_WORDS } from './unconnectedWords';

/** Where administrators connect links (src/admin/site-links). */
const LINKS_PAGE = '/plugins/backstage-index/links';

/**
 * The page at an address where nothing is. It does not say the address: whoever made the link chose it. `isSuite`: the
 * address may be one of the design suite's, which an administrator can connect. The server does not know who reads, so
 * the page tells everybody what administrators can do.
 */
export function renderUnconnected(frame: PageFrame, { isSuite }: { isSuite: boolean }): RenderedPage {
  const words = UNCONNECTED_WORDS[frame.locale];
  const site = escapeHtml(frame.look?.title ?? SITE_WORDS[frame.locale].title);
  const named = (text: string) => text.replaceAll('{site}', () => site);
  const title = isSuite ? words.suite_title : words.missing_title;
  const lead = named(isSuite ? words.suite_lead : words.missing_lead);
  const page = `<a href="${LINKS_PAGE}">${words.page}</a>`;
  const note = isSuite ? `<p class="other">${words.administrators.replace('{page}', () => page)}</p>` : '';
  return renderPage(
    frame,
    title,
    `<h1>${title}</h1><p class="lead">${lead}</p><a class="way" href="/plugins/">${named(words.go)}</a>${note}`,
  );
}
